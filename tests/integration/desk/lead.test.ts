import { randomUUID } from "node:crypto";

import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { parkCars } from "#tests/integration/stock/park-cars";
import { aCar } from "#tests/unit/stock/a-car";
import { actOnLead } from "~/desk/leads/act-on-lead.server";
import { findDeskLead } from "~/desk/leads/desk-lead.server";
import type { OnDesk } from "~/desk/staff-session.server";
import { closeDatabase, db } from "~/platform/db.server";

import { harbour, leave, MANAGER, northside, onDesk, openDesk, READER, SALES } from "./desk-world";

const NOW = Math.floor(Date.now() / 1_000);

beforeAll(async () => {
  await openDesk();
  await parkCars(aCar({ id: "corolla" }));
});
afterEach(() => db().lead.deleteMany());
afterAll(closeDatabase);

const look = (who: OnDesk, id: string, site = "northside") => findDeskLead(who, { site, id, now: NOW });

function act(who: OnDesk, lead: string, fields: Record<string, string>, site = "northside") {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return actOnLead(who, { site, lead, form }, NOW);
}

describe("a lead as it was sent", () => {
  test("with its car as it was then, whatever became of it (desk:14)", async () => {
    const manager = await onDesk("Kim", MANAGER);
    const id = await leave(northside, { vehicleId: "corolla", payload: { Rego: "123ABC" } });
    const before = (await look(manager, id))?.car;
    expect(before?.name).toBe("2021 Toyota Corolla Ascent Sport");
    expect(before?.lines.map(({ then, now }) => then === now)).not.toContain(false);
    const sold = { priceCents: 100, name: "Another car", stockNumber: "X9", status: "sold", km: 99_000 };
    await db().vehicle.updateMany({ data: sold });
    const lead = await look(manager, id);
    expect(lead?.car?.lines.map(({ then }) => then)).toEqual(before?.lines.map(({ then }) => then));
    const now = Object.fromEntries((lead?.car?.lines ?? []).map((line) => [line.label, line.now]));
    expect(now).toMatchObject({ Status: "Sold", Odometer: "99,000 km", "Stock number": "X9" });
    expect(lead?.car).toMatchObject({ name: before?.name, id: "corolla", news: ["This car has sold."] });
    await db().vehicle.deleteMany();
    expect((await look(manager, id))?.car).toMatchObject({ name: before?.name, id: null, url: null });
    await parkCars(aCar({ id: "corolla" }));
    expect(lead).toMatchObject({
      name: "Bindi Nguyen",
      message: "Are you open?",
      state: "new",
      entries: [],
    });
    expect(lead?.rows).toEqual([{ label: "Rego", text: "123ABC" }]);
    expect(lead?.deliveries.map(({ channel, status }) => [channel, status])).toContainEqual([
      "email:text",
      "pending",
    ]);
  });

  test("with the shopper's trade-ins and reservations at the same site, as the viewer may see them", async () => {
    const [manager, sales] = await Promise.all([onDesk("Kim", MANAGER), onDesk("Sam", SALES)]);
    const id = await leave(northside, { vehicleId: "corolla" });
    const far = await leave(northside, {
      locationId: "bowen",
      payload: { held_until: "2026-11-30T05:00:00Z" },
    });
    const foreign = await leave(harbour, { locationId: "wharf" });
    const trade = (leadId: string, site = "northside") =>
      db().tradeIn.create({ data: { site, id: randomUUID(), lookup: "typed", rego: `R-${site}`, leadId } });
    const { id: own } = await trade(id);
    const { id: fars } = await trade(far);
    await trade(foreign, "harbour");
    await db().tradeInPhoto.create({
      data: { site: "northside", id: randomUUID(), tradeInId: own, width: 4, height: 3 },
    });
    await db().reservation.create({
      data: {
        ...{ site: "northside", id: randomUUID(), idempotencyKey: randomUUID(), vehicleId: "corolla" },
        ...{ state: "held", depositCents: 0, name: "Bindi", lastName: "Nguyen", email: "bindi@example.com" },
        ...{ phone: "0491 570 156", message: "", leadId: far, heldUntil: new Date(Date.now() + 86_400_000) },
      },
    });
    const seen = await look(manager, id);
    expect(seen?.tradeIns.map((each) => each.id).sort()).toEqual([own, fars].sort());
    expect(seen?.tradeIns.find((each) => each.id === own)?.photos).toHaveLength(1);
    expect(seen?.reservations).toMatchObject([{ state: "held" }]);
    // Its end is said with it, not twice.
    expect(JSON.stringify((await look(manager, far))?.rows)).not.toContain("Held until");
    expect((await look(sales, id))?.tradeIns.map((each) => each.id)).toEqual([own]);
    expect(seen?.others).toMatchObject([{ id: far, name: "Bindi Nguyen" }]);
    await db().reservation.deleteMany();
    await db().tradeIn.deleteMany();
  });

  test("is there for nobody else's eyes, whatever is asked of it", async () => {
    const sales = await onDesk("Sam", SALES);
    const foreign = [
      ["northside", await leave(northside, { locationId: "bowen" })],
      ["northside", await leave(northside, { locationId: null })],
      ["harbour", await leave(harbour, { locationId: "wharf" })],
      ["northside", randomUUID()],
      ["northside", "1"],
    ] as const;
    for (const [site, id] of foreign) {
      expect(await look(sales, id, site)).toBeNull();
      expect(await act(sales, id, { intent: "state", from: "new", to: "done" }, site)).toBeNull();
    }
    expect(await db().lead.count({ where: { state: "new" } })).toBe(3);
    expect(await db().leadChange.count()).toBe(0);
  });

  test("who may only read changes nothing", async () => {
    const reader = await onDesk("Jo", READER);
    const id = await leave(northside);
    expect(await look(reader, id)).toMatchObject({ isWorkable: false, colleagues: [] });
    expect(await act(reader, id, { intent: "state", from: "new", to: "done" })).toBeNull();
  });
});

describe("its state", () => {
  test("who starts working on it has it; its shopper still waits for an answer", async () => {
    const sales = await onDesk("Sam", SALES);
    const id = await leave(northside);
    expect(await act(sales, id, { intent: "state", from: "new", to: "working" })).toMatchObject({
      ok: true,
      to: "working",
    });
    const lead = await look(sales, id);
    expect(lead).toMatchObject({
      state: "working",
      assignee: { name: "Sam" },
      due: { at: expect.any(String) as string },
    });
    expect(lead?.entries.map(({ kind, by }) => [kind, by]).sort()).toEqual([
      ["assigned", "Sam"],
      ["state", "Sam"],
    ]);
    const row = await db().lead.findFirstOrThrow();
    expect(row).toMatchObject({ firstAnsweredBy: null, firstAnsweredAt: null, answeredAfter: null });
  });

  test("is taken back, once, while nobody went on", async () => {
    const sales = await onDesk("Sam", SALES);
    const id = await leave(northside);
    const done = await act(sales, id, { intent: "state", from: "new", to: "working" });
    const change = done?.ok ? (done.change ?? "") : "";
    expect(await act(sales, id, { intent: "undo", change })).toMatchObject({ ok: true });
    expect(await look(sales, id)).toMatchObject({ state: "new" });
    expect(await db().lead.findFirstOrThrow()).toMatchObject({
      firstAnsweredAt: null,
      answeredAfter: null,
    });
    expect(await act(sales, id, { intent: "undo", change })).toMatchObject({
      ok: false,
      errors: { form: "inbox.changed_meanwhile" },
    });
  });

  test("of two who press at once one wins, and the other is told", async () => {
    const [sam, kim] = await Promise.all([onDesk("Sam", SALES), onDesk("Kim", MANAGER)]);
    const id = await leave(northside);
    const answers = await Promise.all([
      act(sam, id, { intent: "state", from: "new", to: "done" }),
      act(kim, id, { intent: "state", from: "new", to: "working" }),
    ]);
    expect(answers.map((answer) => answer?.ok).sort()).toEqual([false, true]);
    expect(await db().leadChange.count({ where: { kind: "state" } })).toBe(1);
  });

  test("is asked about again where the page only followed what a colleague did, and the form stays", async () => {
    const [sam, kim] = await Promise.all([onDesk("Sam", SALES), onDesk("Kim", MANAGER)]);
    const id = await leave(northside);
    await act(kim, id, { intent: "state", from: "new", to: "lost", reason: "price", words: "" });
    const done = { intent: "state", from: "lost", to: "done", version: "" };
    expect(await act(sam, id, done)).toMatchObject({
      ...{ ok: false, status: 409, errors: { form: "inbox.state_meanwhile" } },
      ...{ name: "Kim marked it lost: The price", submitted: done },
    });
    const { id: version } = await db().leadChange.findFirstOrThrow({ where: { kind: "state" } });
    expect(await act(sam, id, { ...done, version })).toMatchObject({ ok: true });
  });

  test("is nothing that only a changed form can ask for", async () => {
    const sales = await onDesk("Sam", SALES);
    const id = await leave(northside);
    const wrong: Record<string, string>[] = [
      { intent: "state", from: "new", to: "new" },
      { intent: "state", from: "new", to: "sold" },
      { intent: "undo", change: "1" },
      { intent: "resend", channel: "fax" },
      { intent: "delete" },
      {},
    ];
    for (const asked of wrong) {
      expect(await act(sales, id, asked)).toMatchObject({
        ok: false,
        errors: { form: "inbox.unexpected" },
      });
    }
  });
});

describe("notes", () => {
  test("are kept with who wrote them; one sent twice is one", async () => {
    const sales = await onDesk("Sam", SALES);
    const id = await leave(northside);
    const note = { intent: "note", note: randomUUID(), text: "Rang at ten.\nCalls back." };
    await act(sales, id, note);
    await act(sales, id, note);
    expect((await look(sales, id))?.entries).toMatchObject([
      { kind: "note", by: "Sam", data: { text: "Rang at ten.\nCalls back." } },
    ]);
  });

  test("an empty one is refused beside its field, one that is too long with what was typed", async () => {
    const sales = await onDesk("Sam", SALES);
    const id = await leave(northside);
    const note = randomUUID();
    expect(await act(sales, id, { intent: "note", note, text: " " })).toMatchObject({
      errors: { text: "inbox.note_empty" },
    });
    const long = "a".repeat(4_001);
    expect(await act(sales, id, { intent: "note", note, text: long })).toMatchObject({
      errors: { text: "inbox.too_long" },
      submitted: { text: long },
    });
  });
});

test("of many who take a lead at once exactly one gets it, and the others are told who (desk:57)", async () => {
  const people = await Promise.all(Array.from({ length: 8 }, (_, index) => onDesk(`Taker ${index}`, SALES)));
  for (const press of [
    (who: OnDesk) => ({ intent: "assign", to: who.staff.id, seen: "" }),
    () => ({ intent: "state", from: "new", to: "working", seen: "" }),
    (who: OnDesk) =>
      people.indexOf(who) % 2 === 0
        ? { intent: "assign", to: who.staff.id, seen: "" }
        : { intent: "state", from: "new", to: "working", seen: "" },
  ]) {
    const id = await leave(northside);
    const answers = await Promise.all(people.map((who) => act(who, id, press(who))));
    const holder = (await look(people[0] as OnDesk, id))?.assignee?.name;
    expect(people.filter((_, index) => answers[index]?.ok).map(({ staff }) => staff.name)).toEqual([holder]);
    const refused = answers.filter((answer) => answer?.ok === false);
    expect(refused).toHaveLength(7);
    for (const answer of refused) {
      expect(answer).toMatchObject({ errors: { form: "inbox.taken_by" }, name: holder });
    }
    expect(await db().leadChange.count({ where: { leadId: id, kind: "assigned" } })).toBe(1);
  }
});

test("a lead is given to a colleague of its location, and to nobody else", async () => {
  const [manager, sam, far, reader] = await Promise.all([
    onDesk("Kim", MANAGER),
    onDesk("Sam", SALES),
    onDesk("Far", { level: "location", target: "northside/bowen", role: "sales" }),
    onDesk("Jo", READER),
  ]);
  const id = await leave(northside);
  const lead = await look(manager, id);
  const names = lead?.colleagues.map(({ name }) => name) ?? [];
  expect(names).toEqual(expect.arrayContaining(["Kim", "Sam"]));
  expect(names).not.toContain("Far");
  expect(names).not.toContain("Jo");
  await act(manager, id, { intent: "assign", to: sam.staff.id, seen: "" });
  expect((await look(manager, id))?.assignee?.name).toBe("Sam");
  for (const stranger of [far, reader]) {
    expect(
      await act(manager, id, { intent: "assign", to: stranger.staff.id, seen: sam.staff.id }),
    ).toMatchObject({
      errors: { form: "inbox.no_colleague" },
    });
  }
  await act(manager, id, { intent: "assign", to: "", seen: sam.staff.id });
  expect((await look(manager, id))?.assignee).toBeNull();
});
