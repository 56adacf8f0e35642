import { randomUUID } from "node:crypto";

import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { parkCars } from "#tests/integration/stock/park-cars";
import { aCar } from "#tests/unit/stock/a-car";
import { filterPath, parseFilter } from "~/desk/desk-list";
import { listInbox } from "~/desk/leads/inbox.server";
import { INBOX } from "~/desk/leads/inbox-filter";
import { listSiteChoices } from "~/desk/site-choices.server";
import type { OnDesk } from "~/desk/staff-session.server";
import { addNote, assignLead } from "~/leads/work/change-lead.server";
import { closeDatabase, db, sql } from "~/platform/db.server";

import { harbour, leave, MANAGER, northside, onDesk, openDesk, OWNER, SALES } from "./desk-world";

/** Monday, half past ten in Brisbane. */
const NOW = Date.parse("2026-11-23T00:30:00Z") / 1_000;

beforeAll(openDesk);
afterEach(() => db().lead.deleteMany());
afterAll(closeDatabase);

async function inbox(who: OnDesk, query = "") {
  const filter = parseFilter(INBOX, new URLSearchParams(query));
  const page = await listInbox(who, filter, NOW);
  return page && { ...page, filter, names: page.leads.map(({ name }) => name) };
}

const named = (name: string, more = {}) => ({ name, lastName: null, email: `${name}@example.com`, ...more });

describe("who sees which leads", () => {
  test("each role its sites and locations, and a foreign place is not there (desk:11)", async () => {
    await leave(northside, named("Aspley"));
    await leave(northside, named("Bowen", { locationId: "bowen" }));
    await leave(northside, named("Nowhere", { locationId: null }));
    await leave(harbour, named("Harbour", { locationId: "wharf" }));
    const [owner, manager, sales] = await Promise.all([
      onDesk("Robin", OWNER),
      onDesk("Kim", MANAGER),
      onDesk("Sam", SALES),
    ]);
    expect((await inbox(owner))?.names.sort()).toEqual(["Aspley", "Bowen", "Harbour", "Nowhere"]);
    expect((await inbox(manager))?.names.sort()).toEqual(["Aspley", "Bowen", "Nowhere"]);
    expect((await inbox(sales))?.names).toEqual(["Aspley"]);
    expect((await inbox(sales))?.counts).toMatchObject({ new: 1 });
    expect((await inbox(owner, "at=northside/bowen"))?.names).toEqual(["Bowen"]);
    for (const place of ["harbour", "northside/bowen", "nowhere"]) {
      expect(await inbox(sales, `at=${place}`)).toBeNull();
      expect(await inbox(sales, `at=${place}&q=bindi`)).toBeNull();
    }
    expect(await listSiteChoices(sales.scope, "leads.read")).toEqual([
      { slug: "northside", name: "northside Motors", locations: [{ id: "aspley", name: "Yard aspley" }] },
    ]);
  });

  test("a role without leads has an empty inbox", async () => {
    await leave(northside);
    const writer = await onDesk("Alex", { level: "site", target: "northside", role: "content" });
    expect(await inbox(writer)).toMatchObject({ names: [], people: [], isManager: false });
    expect((await inbox(writer, "q=bindi"))?.names).toEqual([]);
    expect(await listSiteChoices(writer.scope, "leads.read")).toEqual([]);
  });
});

describe("order", () => {
  test("overdue first, the longest first, then the newest; page by page (desk:12)", async () => {
    for (let index = 0; index < 40; index += 1) {
      const minute = String(index).padStart(2, "0");
      await leave(northside, named(`Late${index}`), `2026-11-20T01:${minute}:00Z`);
      await leave(
        harbour,
        named(`Fresh${index}`, { locationId: "wharf" }),
        `2026-11-23T00:${minute.replace(/^[3-9]/, "2")}:00Z`,
      );
    }
    const owner = await onDesk("Robin", OWNER);
    const first = await inbox(owner);
    const next = filterPath(INBOX, parseFilter(INBOX, new URLSearchParams()), { after: first?.next ?? null });
    const second = await inbox(owner, next.split("?")[1]);
    const names = [...(first?.names ?? []), ...(second?.names ?? [])];
    expect(names.slice(0, 40)).toEqual(Array.from({ length: 40 }, (_, index) => `Late${index}`));
    expect(new Set(names).size).toBe(80);
    expect(second?.next).toBeNull();
    const sent = [...(first?.leads ?? []), ...(second?.leads ?? [])].slice(40).map(({ name }) => name);
    expect(sent.every((name) => name.startsWith("Fresh"))).toBe(true);
  });

  test("worth answering now first, each with its reason; by its address the newest first (desk:76, desk:77)", async () => {
    const owner = await onDesk("Robin", OWNER);
    const fresh = "2026-11-23T00:29:00Z";
    const answered = { first_answered_at: new Date() };
    const set = (id: string, columns: object) =>
      sql()`update leads set ${sql()(columns as never)} where id = ${id}`;
    await leave(northside, named("Hot", { message: "I can pay cash" }), fresh);
    const today = await leave(northside, named("Today"), fresh);
    const other = await leave(northside, named("Tomorrow"), fresh);
    await leave(northside, named("Late"), "2026-11-20T01:00:00Z");
    const waiting = await leave(northside, named("Waiting"), "2026-11-19T01:00:00Z");
    const deposit = await leave(northside, named("Deposit"), fresh);
    await leave(northside, named("Plain"), "2026-11-23T00:28:00Z");
    await set(waiting, { ...answered, waiting_since: new Date("2026-11-22T01:00:00Z") });
    for (const [id, hour] of [
      [today, "2026-11-23T05:00:00Z"],
      [other, "2026-11-23T14:30:00Z"],
    ] as const) {
      await set(id, answered);
      const startsAt = new Date(hour);
      const endsAt = new Date(startsAt.getTime() + 1_800_000);
      const booking = { kind: "test-drive", locationId: "aspley", place: 1, startsAt, endsAt };
      await db().booking.create({
        data: { site: "northside", id: randomUUID(), leadId: id, ...booking },
      });
    }
    await db().reservation.create({
      data: {
        ...{ site: "northside", id: randomUUID(), idempotencyKey: randomUUID(), leadId: deposit },
        ...{ vehicleId: "x", state: "paid", depositCents: 50_000, message: "", name: "Bindi", lastName: "" },
        ...{ email: "b@example.com", phone: "1", heldUntil: new Date("2026-11-30T00:00:00Z") },
      },
    });
    const page = await inbox(owner);
    const reasons = page?.leads.map(({ name, worth }) => [name, worth?.is ?? null]);
    expect(reasons).toEqual([
      ["Deposit", "deposit"],
      ["Waiting", "waiting"],
      ["Late", "overdue"],
      ["Today", "today"],
      ["Hot", "hot"],
      ["Tomorrow", null],
      ["Plain", null],
    ]);
    expect(page?.leads.slice(1, 5).map(({ worth }) => [worth?.at, worth?.word])).toEqual([
      ["Sun 11:00 am", ""].map((text, index) => (index === 0 ? "yesterday 11:00 am" : text)),
      ["Fri 12:00 pm", ""],
      ["3:00 pm", ""],
      ["10:29 am", "cash"],
    ]);
    expect(page).toMatchObject({ waiting: 1, unread: 7 });
    expect((await inbox(owner, "waiting=1"))?.names).toEqual(["Waiting"]);
    expect((await inbox(owner, "state=done"))?.names).toEqual([]);
    expect((await inbox(owner, "order=newest"))?.names.at(-1)).toBe("Waiting");
    // A neighbour's reasons are none of these.
    expect((await inbox(await onDesk("Sam", { ...SALES, target: "harbour/wharf" })))?.names).toEqual([]);
    await db().reservation.deleteMany();
  });

  test("by last activity: what happened with a lead last brings it up", async () => {
    const owner = await onDesk("Robin", OWNER);
    const old = await leave(northside, named("Old"), "2026-11-20T01:00:00Z");
    await db().lead.update({
      where: { site_id: { site: "northside", id: old } },
      data: { activeAt: "2026-11-20T01:00:00Z" },
    });
    await leave(northside, named("New"));
    expect((await inbox(owner, "order=activity"))?.names).toEqual(["New", "Old"]);
    await addNote({ site: "northside", id: old }, randomUUID(), "Rang.", owner.staff);
    const page = await inbox(owner, "order=activity");
    expect(page?.names).toEqual(["Old", "New"]);
    expect((await inbox(owner, "order=newest"))?.names).toEqual(["New", "Old"]);
  });
});

test("suspected spam waits where spam is", async () => {
  await leave(northside, named("Bot", { suspectedSpam: true }));
  await leave(northside, named("Person"));
  const owner = await onDesk("Robin", OWNER);
  const page = await inbox(owner);
  expect(page?.names).toEqual(["Person"]);
  expect(page?.counts).toEqual({ new: 1, working: 0, done: 0, lost: 0, spam: 1 });
  expect((await inbox(owner, "state=spam"))?.names).toEqual(["Bot"]);
  expect((await inbox(owner, "state=all"))?.names).toHaveLength(2);
});

test("pages follow each other without a gap or a repetition, over sites and equal times", async () => {
  const sent = "2026-11-20T01:00:00Z";
  for (let index = 0; index < 60; index += 1) {
    const site = index % 2 === 0 ? northside : harbour;
    await leave(site, named(`N${index}`, { locationId: null }), index < 55 ? sent : undefined);
  }
  const owner = await onDesk("Robin", OWNER);
  const first = await inbox(owner, "order=newest");
  expect(first?.leads).toHaveLength(50);
  const next = filterPath(INBOX, parseFilter(INBOX, new URLSearchParams("order=newest")), {
    after: first?.next ?? null,
  });
  const second = await inbox(owner, next.split("?")[1]);
  expect(second?.next).toBeNull();
  const all = [...(first?.names ?? []), ...(second?.names ?? [])];
  expect(all).toHaveLength(60);
  expect(new Set(all).size).toBe(60);
  expect(all.slice(0, 5).sort()).toEqual(["N55", "N56", "N57", "N58", "N59"]);
});

test("filters: what it is about, whose it is, and both (desk:11)", async () => {
  const owner = await onDesk("Robin", OWNER);
  const service = await leave(northside, named("Brakes", { category: "Service Enquiry" }));
  await leave(northside, named("Hello"));
  await assignLead({ site: "northside", id: service }, { to: owner.staff, by: owner.staff, seen: null });
  expect((await inbox(owner, "kind=Service+Enquiry"))?.names).toEqual(["Brakes"]);
  expect((await inbox(owner, "person=me"))?.names).toEqual(["Brakes"]);
  expect((await inbox(owner, `person=${owner.staff.id}`))?.leads[0]?.assignee?.name).toBe("Robin");
  expect((await inbox(owner, "person=nobody"))?.names).toEqual(["Hello"]);
  expect((await inbox(owner, "person=me&kind=Feedback"))?.names).toEqual([]);
});

describe("search", () => {
  test.each([
    ["a first name", "bind"],
    ["a surname in capitals", "NGUYEN"],
    ["both", "bindi ngu"],
    ["an address", "bindi@exa"],
    ["a number as it was typed", "0491 570 156"],
    ["the same from abroad", "+61 491 570 156"],
    ["its end", "570156"],
  ])("by %s", async (_, words) => {
    await leave(northside);
    await leave(northside, named("Other", { phone: "07 3000 0000" }));
    await leave(harbour, { locationId: "wharf" });
    const manager = await onDesk("Kim", MANAGER);
    const found = await inbox(manager, new URLSearchParams({ q: words }).toString());
    expect(found?.names).toEqual(["Bindi Nguyen"]);
    expect(found?.counts.new).toBe(1);
  });

  test.each([
    ["an accent that was not typed", { name: "José", lastName: "Müller-Łukasz" }, "jose muller lukasz"],
    ["an accent that only the search has", { name: "Jose", lastName: "Muller" }, "JOSÉ Müll"],
    ["an apostrophe of the other kind", { lastName: "O’Brien" }, "o'brien"],
    ["a name in parts, in the other order", { name: "Anne-Marie", lastName: "Nguyễn" }, "nguyen anne marie"],
    ["one character", { name: "小龙", lastName: "李" }, "李"],
    ["characters across both names", { name: "李", lastName: "小龙" }, "李小龙"],
    ["a part in Cyrillic, in small letters", { name: "Иван", lastName: "Петров" }, "етро"],
    ["a part in Arabic", { name: "محمد", lastName: "علي" }, "حمد"],
    ["a name of two letters", { name: "Bo", lastName: "Li" }, "li"],
    ["the plate of their own car", { payload: { Rego: "123 ABC" } }, "123abc"],
    [
      "what the caller wanted, in words",
      { payload: { about: { kind: "words", name: "Red ute" } } },
      "red ute",
    ],
    ["another name that was given", { payload: { names_given: ["Peter Ho", "Jo"] } }, "peter ho"],
    ["the car to be traded in", { payload: { trade_in_vehicle: "2014 Holden Cruze" } }, "cruze 2014"],
  ])("by %s", async (_, lead, words) => {
    const id = await leave(northside, lead);
    await leave(northside, named("Other"));
    await leave(harbour, { ...lead, locationId: "wharf" });
    const manager = await onDesk("Kim", MANAGER);
    const found = await inbox(manager, new URLSearchParams({ q: words }).toString());
    expect(found?.leads.map((each) => each.id)).toEqual([id]);
  });

  test.each(["corolla", "toyota corolla ascent", "N1001", "n-1001", "bindi corolla", "ABC 12D", "abc-12d"])(
    "by the car as it was then: %s",
    async (words) => {
      await db().vehicle.deleteMany();
      await parkCars(aCar({ id: "corolla", rego: "ABC12D" }));
      const id = await leave(northside, { vehicleId: "corolla" });
      await db().vehicle.updateMany({ data: { name: "Another car", stockNumber: "X9", rego: null } });
      await leave(northside, named("Other"));
      const manager = await onDesk("Kim", MANAGER);
      const found = await inbox(manager, new URLSearchParams({ q: words }).toString());
      expect(found?.leads.map((each) => each.id)).toEqual([id]);
    },
  );

  test("a name in any script has trigrams, by which the index finds it", async () => {
    const [row] = await sql()<{ trigrams: string[] }[]>`select show_trgm(lead_fold(${"李"})) as trigrams`;
    expect(row?.trigrams).not.toEqual([]);
  });

  test("a Chinese name by its characters as they are written, and shown so", async () => {
    const id = await leave(northside, named("小明", { lastName: "赵" }));
    await leave(northside, named("Bindi", { lastName: "Nguyen" }));
    const manager = await onDesk("Kim", MANAGER);
    for (const words of ["赵小明", "小明", "赵", "小明 赵"]) {
      const found = await inbox(manager, new URLSearchParams({ q: words }).toString());
      expect(found?.leads.map((lead) => [lead.id, lead.name])).toEqual([[id, "赵小明"]]);
    }
  });

  test("by the reference of a mail, whole or its beginning", async () => {
    const id = await leave(northside);
    await leave(northside, named("Other"));
    const manager = await onDesk("Kim", MANAGER);
    for (const words of [id, id.slice(0, 8), id.slice(0, 13).toUpperCase()]) {
      expect((await inbox(manager, `q=${words}`))?.leads.map((lead) => lead.id)).toEqual([id]);
    }
  });

  test("thousands of leads alike are found as few are: counted up to the limit, page by page", async () => {
    const id = await leave(northside);
    // In parts, each well within the time that a statement has.
    for (let first = 1; first < 2_100; first += 300) {
      await sql()`
        insert into leads (site, id, idempotency_key, kind, category, name, last_name, email, phone, message,
          payload, location_id, state, created_at)
        select site, gen_random_uuid(), 'alike ' || n, kind, category, name, last_name, email, phone, message,
          payload, location_id, 'done', created_at - n * interval '1 minute'
        from leads, generate_series(${first}::int, ${first + 299}::int) n where leads.id = ${id}::uuid`;
    }
    const manager = await onDesk("Kim", MANAGER);
    const found = await inbox(manager, "state=all&q=nguyen");
    expect(found?.counts).toMatchObject({ new: 1, done: found?.maxCount });
    expect(found?.leads[0]?.id).toBe(id);
    expect([found?.leads.length, found?.next === null]).toEqual([50, false]);
  });

  test("what the shopper wrote, what we answered and what staff noted is found, with its place (desk:11)", async () => {
    const manager = await onDesk("Kim", MANAGER);
    const asked = await leave(northside, named("Asked", { message: "Does it have\na tow bar?" }));
    const wrote = await leave(northside, named("Wrote"));
    await leave(harbour, named("Foreign", { locationId: "wharf", message: "Friday 10 is perfect" }));
    const said = (text: string, kind: "received" | "answered" | "note") =>
      db().leadChange.create({
        data: {
          ...{ site: "northside", leadId: wrote, id: randomUUID(), kind },
          data: { by: "email", subject: "Re", text, isAutomatic: false },
        },
      });
    await said("I asked at home, and Friday 10 is perfect.", "received");
    await said("See you then, with the spare key.", "answered");
    await said("Wants a discount.", "note");
    const found = async (q: string) =>
      (await inbox(manager, `q=${encodeURIComponent(q)}`))?.leads.map(({ id, excerpt }) => [
        id,
        excerpt?.hit,
      ]);
    expect(await found("friday 10")).toEqual([[wrote, "Friday 10"]]);
    expect(await found("spare key")).toEqual([[wrote, "spare key"]]);
    expect(await found("tow bar")).toEqual([[asked, "tow bar"]]);
    expect(await found("Wrote")).toEqual([[wrote, undefined]]);
    expect(await found("discount")).toEqual([[wrote, "discount"]]);
  });

  test("what a pattern or a statement would mean is looked for as it is", async () => {
    await leave(northside, named("100%_sure"));
    await leave(northside);
    const manager = await onDesk("Kim", MANAGER);
    expect((await inbox(manager, "q=100%25_"))?.names).toEqual(["100%_sure"]);
    expect((await inbox(manager, "q=___"))?.names).toEqual([]);
    expect((await inbox(manager, "q='+or+1=1--"))?.names).toEqual([]);
  });
});

test("overdue is what nobody answered within an hour of opening time (desk:12)", async () => {
  // Half past eight is when they open (Brisbane is ten hours ahead).
  const weekend = await leave(northside, named("Weekend"), "2026-11-22T03:00:00Z");
  await leave(northside, named("Morning"), "2026-11-22T22:45:00Z");
  await leave(northside, named("Late"), "2026-11-22T23:45:00Z");
  const manager = await onDesk("Kim", MANAGER);
  const page = await inbox(manager);
  expect(page?.overdue).toBe(2);
  expect(page?.leads.map(({ name, due }) => [name, due])).toEqual([
    ["Weekend", { at: "9:30 am", isOver: true }],
    ["Morning", { at: "9:45 am", isOver: true }],
    ["Late", { at: "10:45 am", isOver: false }],
  ]);
  expect((await inbox(manager, "state=new&overdue=1"))?.names).toEqual(["Weekend", "Morning"]);

  // Whoever starts on it has told the shopper nothing yet.
  await db().lead.updateMany({ where: { id: weekend }, data: { state: "working" } });
  expect((await inbox(manager))?.overdue).toBe(2);
  expect((await inbox(manager, "overdue=1"))?.names).toEqual(["Weekend", "Morning"]);
});
