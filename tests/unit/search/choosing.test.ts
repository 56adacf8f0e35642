import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { often } from "#tests/fixtures/often";
import {
  chosen,
  isArriving,
  isUnsent,
  leaving,
  redirected,
  request,
  settled,
  startChoosing,
  steppedAway,
  type Choosing,
} from "~/search/choosing";
import { searchForm } from "~/search/search-links";
import type { Choice, ChoiceBase } from "~/search/wanted-search";
import { withoutRefinement, withQuery, withRange, withRefinement } from "~/stock/refine";
import { EMPTY_SEARCH, parseSearchState, type SearchState } from "~/stock/search-state";
import { resolveSearchPath } from "~/stock/search-path";
import { withPathRefinements } from "~/stock/refine";

import { aSearch, hrefOf, VOCABULARY } from "./a-search";

const TOYOTA: Choice = { kind: "add", facet: "make", value: "Toyota" };
const UTE: Choice = { kind: "add", facet: "body", value: "Ute" };
const TO_30000: Choice = { kind: "range", facet: "price", range: { min: null, max: 30_000 } };

/** The server: the search at an address, and the page that shows it. */
function searchAt(href: string): SearchState {
  const url = new URL(href, "https://northside.example");
  const path = resolveSearchPath(url.pathname.split("/").slice(2), VOCABULARY);
  return withPathRefinements(parseSearchState(url.searchParams), path?.refinements ?? {});
}

function baseOf(found: SearchState): ChoiceBase {
  const form = searchForm(found, hrefOf);
  return { states: { found, requested: found, cleared: EMPTY_SEARCH }, form, queryForm: form };
}

/** What each choice means alone: the reference of the property below. */
function after(state: SearchState, choice: Choice): SearchState {
  switch (choice.kind) {
    case "add":
      return withRefinement(state, choice.facet, choice.value);
    case "drop":
      return choice.facet === "query"
        ? withQuery(state, "")
        : withoutRefinement(state, choice.facet, choice.value);
    case "range":
      return withRange(state, choice.facet, choice.range);
    case "query":
      return withQuery(state, choice.query);
    case "sort":
      return { ...state, sortBy: choice.sortBy, postcode: choice.postcode, page: 1 };
    case "clear":
      return { ...EMPTY_SEARCH, sortBy: state.sortBy, postcode: state.postcode };
    default:
      return state;
  }
}

/** A shopper, the router and the server, a step at a time. */
class Visit {
  now: Choosing;
  /** The navigation under way; a later one aborts it. */
  coming: string | null = null;

  constructor(readonly start: SearchState) {
    this.now = startChoosing(baseOf(start), hrefOf(start));
  }

  choose(choice: Choice): void {
    this.now = chosen(this.now, choice);
  }

  send(): void {
    const asked = request(this.now);
    if (!asked) return;
    this.now = asked.next;
    this.coming = asked.href;
  }

  answer(): void {
    if (this.coming === null) return;
    const found = searchAt(this.coming);
    this.now = redirected(this.now, this.coming, hrefOf(found));
    this.now = leaving(this.now, hrefOf(found));
    this.settle(found, hrefOf(found), "fresh");
  }

  fail(): void {
    if (this.coming === null) return;
    this.settle(this.now.base.states.found, this.coming, "stale");
  }

  private settle(found: SearchState, at: string, results: "fresh" | "stale"): void {
    this.coming = null;
    this.now = settled(this.now, { base: baseOf(found), at, isStale: results === "stale" });
  }
}

const choices = fc.oneof(
  fc.constantFrom<Choice>(
    TOYOTA,
    UTE,
    TO_30000,
    { kind: "add", facet: "make", value: "Mazda" },
    { kind: "add", facet: "model", value: "Corolla" },
    { kind: "add", facet: "colour", value: "Red & white" },
    { kind: "drop", facet: "make", value: "Toyota" },
    { kind: "drop", facet: "body", value: "Ute" },
    { kind: "drop", facet: "price" },
    { kind: "drop", facet: "query" },
    { kind: "range", facet: "km", range: { min: 5, max: 90_000 } },
    { kind: "range", facet: "price", range: { min: null, max: null } },
    { kind: "query", query: " tow  bar" },
    { kind: "query", query: "" },
    { kind: "sort", sortBy: "price_asc", postcode: "" },
    { kind: "sort", sortBy: "distance", postcode: "4034" },
    { kind: "clear" },
  ),
);
/** Between two choices: nothing, a request (a tick, or a pause that ended), an answer, a failure. */
const speeds = fc.array(fc.constantFrom<"send" | "answer" | "fail">("send", "answer", "fail"), {
  maxLength: 3,
});
const starts = fc.constantFrom(
  aSearch({}),
  aSearch({ make: ["Toyota"] }),
  aSearch({ body: ["Hatch"] }, { query: "red" }),
);

test("whatever is chosen, at whatever speed, against whatever server: the end is all the choices (spec:1.4.50)", () => {
  fc.assert(
    fc.property(starts, fc.array(fc.tuple(choices, speeds), { maxLength: 12 }), (start, steps) => {
      const visit = new Visit(start);
      for (const [choice, events] of steps) {
        visit.choose(choice);
        for (const event of events) visit[event]();
      }
      // The last pause ends, what failed is tried again, and the server answers.
      if (isUnsent(visit.now) || visit.now.hasFailed) visit.send();
      visit.answer();
      const wanted = steps.reduce((state, [choice]) => after(state, choice), start);
      expect(visit.now.base.states.found).toEqual({ ...wanted, page: 1 });
      expect(visit.now).toMatchObject({ wanted: null, sent: [], hasFailed: false });
    }),
    { numRuns: often(300, 20_000) },
  );
});

describe("what a request does to the history", () => {
  const TOW: Choice = { kind: "query", query: "tow" };
  const NOTHING: Choice = { kind: "query", query: "" };
  const start = aSearch({});
  const typed = aSearch({}, { query: "tow" });
  const keysOf = (found: SearchState) => startChoosing(baseOf(found), hrefOf(found)).at;
  const at = (found: SearchState, before: SearchState | null = null) =>
    startChoosing(baseOf(found), hrefOf(found), before ? keysOf(before) : []);

  test.each<[string, Choosing, Choice[], string]>([
    ["a choice is a step", at(start), [TOW], "push"],
    ["more of a text is none", at(typed, start), [{ kind: "query", query: "towbar" }], "replace"],
    ["a text cleared again is a step back", at(typed, start), [NOTHING], "back"],
    ["unless another page is before it", at(typed, aSearch({ make: ["Mazda"] })), [NOTHING], "replace"],
    ["another page is a step", at(typed), [{ kind: "page", page: 2 }], "push"],
    ["or none of these", at(typed), [NOTHING], "replace"],
    ["a value taken out is a step", at(aSearch({ body: ["Ute"] }), start), [{ kind: "clear" }], "push"],
  ])("%s", (_, begun, choices, step) => {
    const wanted = choices.reduce(chosen, begun);
    expect(request(wanted)?.step).toBe(step);
  });

  test("what is chosen while the step back loads is one from there, and the same again is no step", () => {
    const back = request(chosen(at(typed, start), NOTHING))!.next;
    expect(request(chosen(back, TOYOTA))).toMatchObject({ step: "push", before: keysOf(start) });
    expect(request(chosen(back, NOTHING))).toMatchObject({ step: "replace", before: [] });
    expect(isArriving(back, hrefOf(start))).toBe(false);
  });

  test("the address is ahead of the screen until the screen shows it", () => {
    const sent = request(chosen(at(start), TOW))!.next;
    expect(isArriving(sent, hrefOf(start))).toBe(false);
    expect(isArriving(sent, hrefOf(typed))).toBe(true);
    const shown = settled(sent, { base: baseOf(typed), at: hrefOf(typed), isStale: false });
    expect(isArriving(shown, hrefOf(typed))).toBe(false);
  });
});

describe("what others do meanwhile", () => {
  test("an answer that reaches the screen after the next request does not answer that", () => {
    const visit = new Visit(aSearch({}));
    visit.choose(TOYOTA);
    visit.send();
    const first = visit.coming ?? "";
    visit.choose(UTE);
    visit.send();
    visit.now = settled(visit.now, { base: baseOf(searchAt(first)), at: first, isStale: false });
    visit.choose(TO_30000);
    visit.send();
    visit.answer();
    expect(visit.now.base.states.found.refinements).toEqual({
      make: ["Toyota"],
      body: ["Ute"],
      price: { min: null, max: 30_000 },
    });
  });

  test("a request is known by both its addresses, also when the screen is behind", () => {
    const visit = new Visit(aSearch({ make: ["Toyota"] }));
    visit.choose({ kind: "drop", facet: "make", value: "Toyota" });
    visit.choose(UTE);
    visit.send();
    const asked = visit.coming ?? "";
    visit.now = redirected(visit.now, asked, "/search/ute");
    visit.choose({ kind: "query", query: "tow" });
    visit.now = leaving(leaving(visit.now, asked), "/search/ute");
    expect(visit.now.wanted?.state).toMatchObject({ query: "tow", refinements: { body: ["Ute"] } });
  });

  test("a choice that is made, taken back and made again loses nothing that is typed meanwhile", () => {
    const visit = new Visit(aSearch({}));
    visit.choose(TOYOTA);
    visit.send();
    const first = visit.coming ?? "";
    visit.choose({ kind: "drop", facet: "make", value: "Toyota" });
    visit.send();
    visit.choose(TOYOTA);
    visit.send();
    visit.choose({ kind: "query", query: "tow" });
    // The first answer reaches the screen, then the request for the same address.
    const found = baseOf(searchAt(first));
    visit.now = leaving(settled(visit.now, { base: found, at: first, isStale: false }), first);
    expect(visit.now.wanted?.state).toMatchObject({ query: "tow", refinements: { make: ["Toyota"] } });
  });

  test("results that are loaded again leave a typed text alone", () => {
    const visit = new Visit(aSearch({}));
    visit.choose({ kind: "query", query: "tow" });
    visit.now = settled(visit.now, { base: baseOf(aSearch({})), at: hrefOf(aSearch({})), isStale: false });
    expect(isUnsent(visit.now)).toBe(true);
  });

  test("back, forward and any other link leave the choices behind", () => {
    const visit = new Visit(aSearch({}));
    visit.choose(TOYOTA);
    visit.send();
    visit.choose({ kind: "query", query: "tow" });
    expect(leaving(visit.now, "/cars/2021-mazda-cx-5").wanted).toBeNull();
    const elsewhere = { base: baseOf(aSearch({ body: ["Ute"] })), at: "/search/ute", isStale: false };
    expect(settled(visit.now, elsewhere)).toMatchObject({ wanted: null, sent: [] });
  });

  test("back to what the screen still shows leaves a search behind that it never showed", () => {
    const [start, typed] = [aSearch({}), aSearch({}, { query: "tow" })];
    const visit = new Visit(start);
    visit.choose({ kind: "query", query: "tow" });
    visit.send();
    visit.now = leaving(steppedAway(visit.now), hrefOf(start));
    visit.now = settled(visit.now, { base: baseOf(start), at: hrefOf(start), isStale: false });
    expect(visit.now).toMatchObject({ wanted: null, sent: [] });
    // The page's own step back is no such step.
    const before = startChoosing(baseOf(start), hrefOf(start)).at;
    const begun = startChoosing(baseOf(typed), hrefOf(typed), before);
    const back = request(chosen(begun, { kind: "query", query: "" }))?.next;
    expect(back && steppedAway(back)).toBe(back);
  });

  test("after a failure everything is still wanted, and the failed address again answers it", () => {
    const visit = new Visit(aSearch({}));
    visit.choose(TOYOTA);
    visit.send();
    const address = visit.coming ?? "";
    visit.fail();
    expect(visit.now.hasFailed).toBe(true);
    expect(visit.now.wanted?.shown.refinements.make).toEqual(["Toyota"]);
    visit.now = leaving(visit.now, address);
    expect(visit.now).toMatchObject({ hasFailed: false, sent: [{}] });
  });

  test("a canonical address is the same in any spelling", () => {
    const visit = new Visit(aSearch({}));
    visit.choose({ kind: "add", facet: "colour", value: "Red: dark" });
    visit.send();
    expect(
      leaving(visit.now, (visit.coming ?? "").replaceAll("+", "%20").replaceAll(":", "%3A")).wanted,
    ).not.toBeNull();
  });
});
