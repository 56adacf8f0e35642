import { readdirSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

/**
 * Every parameter of an address that the app reads. Anybody can write an address, so that none of them may be what a page
 * says about something that was done: that is in the record, or in the cookie of app/shopper/done.server.ts.
 */
const PARAMETERS: Record<"chooses" | "names" | "fillsIn" | "opens", string[]> & {
  says: Record<string, string>;
} = {
  /** Which part of what is there a page shows, in which order, from where on. */
  chooses: [
    ...[
      "after",
      "at",
      "before",
      "body",
      "certified",
      "date",
      "cursor",
      "edit",
      "from",
      "fuel",
      "kind",
      "month",
      "of",
      "outside",
      "page",
      "postcode",
    ],
    ...[
      "phone",
      "q",
      "query",
      "reason",
      "rows",
      "sortBy",
      "stars",
      "sort",
      "topic",
      "state",
      "step",
      "type",
      "view",
      "with",
      "yard",
    ],
    ...[
      "FIRST",
      "IGNORED",
      "OPENED",
      "ORDER",
      "SUBJECT_PARAMETER",
      "TASK",
      "THEN",
      "VIEW",
      "facet",
      "field",
      "name",
      "confirm",
    ],
    ...["redirect", "back", "to", "city"],
  ],
  /** A record that the page then looks for, within what its visitor may see. */
  names: [
    "batch",
    "booked",
    "cancelled",
    "car",
    "car_id",
    "cars",
    "change",
    "id",
    "lead",
    "move",
    "moved",
    "site",
    "source",
  ],
  /** What a form begins with. */
  fillsIn: [
    ...["car_type", "location", "model", "part", "preferredDealership", "rego"],
    ...["vehiclePriceBudget", "visit_rating"],
  ],
  /** Signed, stored as a hash, or compared with what this browser has. */
  opens: ["expires", "key", "receipt", "reservation", "token", "PARAMETER"],
  says: {
    early: "why another step is shown: the page is that step, whatever the address says",
    failed: "that a group's sign-in did not work, beside the sign-in that is there anyway",
    outcome:
      "how a visit to the gateway ended, only while the reservation's record says that nothing is paid",
    UNCHOSEN_PARAMETER: "why nothing was done with leads, above the inbox that is there anyway",
  },
};

const READERS = ["searchParams", "params", "search", "query", "asked"];
const READ = new RegExp(
  `\\b(?:${READERS.join("|")}|URLSearchParams\\([^()]*\\))\\??\\.(?:get|has|getAll)\\("?([\\w-]+)"?\\)`,
  "g",
);
/** Other names under which an address would be read. */
const NAMED =
  /searchParams: (\w+)|(?:const|let) (\w+) = [^;\n]*\.searchParams;|const \[(\w+)[^=]*\] = useSearchParams/g;

const FILES = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(`app/${name}`, "utf8"))
  .filter((text) => /searchParams/i.test(text));

test("no page believes its address that something was done: every parameter that is read is listed with its use", () => {
  const read = FILES.flatMap((text) => [...text.matchAll(READ)].map(([, name = ""]) => name));
  const { says, ...others } = PARAMETERS;
  expect([...new Set(read)].sort()).toEqual([...Object.values(others).flat(), ...Object.keys(says)].sort());
});

test("addresses are read under names that this test knows", () => {
  const names = FILES.flatMap((text) => [...text.matchAll(NAMED)].map(([, ...found]) => found.find(Boolean)));
  expect([...new Set(names)].filter((name) => !READERS.includes(name ?? ""))).toEqual([]);
  expect(names.length).toBeGreaterThan(3);
});
