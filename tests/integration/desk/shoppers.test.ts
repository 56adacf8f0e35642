import { randomUUID } from "node:crypto";

import { parse } from "csv-parse/sync";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { parseFilter } from "~/desk/desk-list";
import { parkCars } from "#tests/integration/stock/park-cars";
import { aCar } from "#tests/unit/stock/a-car";
import { actOnLead } from "~/desk/leads/act-on-lead.server";
import { findDeskLead } from "~/desk/leads/desk-lead.server";
import { exportLeads } from "~/desk/leads/export-leads.server";
import { INBOX } from "~/desk/leads/inbox-filter";
import { timelineOf } from "~/desk/leads/timeline";
import { findWaitingDeed } from "~/desk/staff/ceremony.server";
import type { OnDesk } from "~/desk/staff-session.server";
import { closeDatabase, db } from "~/platform/db.server";

import { harbour, leave, MANAGER, northside, onDesk, openDesk, READER, SALES } from "./desk-world";

const NOW = Math.floor(Date.now() / 1_000);

beforeAll(openDesk);
afterEach(async () => {
  await db().reservation.deleteMany();
  await db().lead.deleteMany();
});
afterAll(closeDatabase);

async function othersOf(who: OnDesk, id: string): Promise<string[]> {
  const asked = { site: "northside", id, search: new URLSearchParams(), now: NOW };
  return (await findDeskLead(who, asked))?.others.map((other) => other.id) ?? [];
}

function act(who: OnDesk, lead: string, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return actOnLead(who, { site: "northside", lead, form }, NOW);
}

describe("one shopper", () => {
  test("is known by the number however it is written, else by the address; never over sites", async () => {
    const manager = await onDesk("Kim", MANAGER);
    const first = await leave(northside);
    const abroad = await leave(northside, { phone: "+61 491 570 156", email: "other@example.com" });
    const mailed = await leave(northside, { phone: null, email: "BINDI@example.com" });
    await leave(northside, { phone: "0491 570 157", email: "ash@example.com" });
    await leave(harbour, { locationId: "wharf" });
    expect((await othersOf(manager, first)).sort()).toEqual([abroad, mailed].sort());
  });

  test("is joined and parted by hand (desk:17)", async () => {
    const manager = await onDesk("Kim", MANAGER);
    const home = await leave(northside);
    const work = await leave(northside, { phone: "07 3000 0000", email: "b.nguyen@example.com" });
    expect(await othersOf(manager, home)).toEqual([]);
    expect(await act(manager, home, { intent: "join", other: work })).toMatchObject({ ok: true });
    expect(await act(manager, home, { intent: "join", other: work })).toMatchObject({
      errors: { other: "inbox.same_already" },
    });
    expect(await othersOf(manager, home)).toEqual([work]);
    expect(await othersOf(manager, work)).toEqual([home]);
    await act(manager, work, { intent: "split" });
    expect(await othersOf(manager, home)).toEqual([]);
    expect((await db().leadChange.findMany()).map(({ kind }) => kind).sort()).toEqual([
      "merged",
      "merged",
      "split",
    ]);
  });

  test("is offered with every open lead of their number or address, joined by one press each, and undone (desk:150)", async () => {
    const manager = await onDesk("Kim", MANAGER);
    const home = await leave(northside);
    const [work, older, lost] = [await leave(northside), await leave(northside), await leave(northside)];
    for (const id of [work, older]) await act(manager, id, { intent: "split" });
    await act(manager, lost, { intent: "split" });
    await db().lead.updateMany({ where: { id: lost }, data: { state: "lost" } });
    const look = () => findDeskLead(manager, { site: "northside", id: home, now: NOW });
    expect((await look())?.maybeSame.map(({ id }) => id).sort()).toEqual([older, work].sort());
    for (const other of [work, older])
      expect(await act(manager, home, { intent: "join", other })).toMatchObject({ ok: true });
    const joined = await look();
    expect(joined?.maybeSame).toEqual([]);
    const change = joined?.others.find(({ id }) => id === work)?.undo ?? "";
    expect(await act(manager, home, { intent: "unjoin", change })).toMatchObject({ ok: true });
    expect(await othersOf(manager, home)).toEqual([older]);
    expect((await look())?.maybeSame).toMatchObject([{ id: work }]);
    expect(await act(manager, home, { intent: "unjoin", change })).toMatchObject({ ok: false, status: 409 });
    const other = await leave(harbour, { locationId: "wharf" });
    expect((await look())?.maybeSame.map(({ id }) => id)).not.toContain(other);
  });

  test("is corrected on the lead, where the others say the same, and on what messages about a reservation go to (desk:151)", async () => {
    const manager = await onDesk("Kim", MANAGER);
    const wrong = { phone: "0491 570 156", email: "bindi@exmaple.com" };
    const [id, twin, aside] = [
      await leave(northside, wrong),
      await leave(northside, wrong),
      await leave(northside, { ...wrong, phone: "0491 570 157" }),
    ];
    const held = { ...wrong, name: "Bindi", lastName: "Nguyen", message: "", depositCents: 0, state: "paid" };
    await db().reservation.create({
      data: {
        ...{ ...held, site: "northside", id: randomUUID(), idempotencyKey: randomUUID() },
        ...{ vehicleId: "corolla", leadId: id, heldUntil: new Date((NOW + 86_400) * 1_000) },
      },
    });
    await db().outboxMessage.updateMany({ data: { status: "delivered" } });
    const look = async () => (await findDeskLead(manager, { site: "northside", id, now: NOW }))?.contact;
    const form = {
      ...{ intent: "contact", contact: randomUUID(), seen: (await look())?.seen ?? "", also: "on" },
      ...{
        name: "Binh",
        last_name: "Nguyen",
        phone: "0491 570 158",
        email: "binh@example.com",
        language: "zh-Hans",
      },
    };
    const refused = { ok: false, errors: { phone: "inbox.add_error_phone" }, submitted: { name: "Binh" } };
    expect(await act(manager, id, { ...form, phone: "0491 570" })).toMatchObject(refused);
    const nobody = await act(manager, id, { ...form, phone: "", email: "" });
    expect(nobody).toMatchObject({ errors: { phone: "inbox.add_error_contact" } });
    for (let twice = 0; twice < 2; twice += 1)
      expect(await act(manager, id, form)).toMatchObject({ ok: true });

    const right = {
      name: "Binh",
      phone: "0491 570 158",
      phoneE164: "+61491570158",
      email: "binh@example.com",
    };
    const leadOf = (each: string) => db().lead.findFirstOrThrow({ where: { id: each } });
    for (const each of [id, twin]) expect(await leadOf(each)).toMatchObject(right);
    expect(await leadOf(aside)).toMatchObject({ name: "Binh", email: right.email, phone: "0491 570 157" });
    expect(await db().reservation.findFirst()).toMatchObject({ name: "Binh", email: right.email });
    expect(await othersOf(manager, id)).toHaveLength(2);
    expect(await look()).toMatchObject({ language: "zh-Hans" });
    const changes = await db().leadChange.findMany({ where: { leadId: id } });
    expect(changes).toMatchObject([
      { kind: "contact", data: { changes: [{ part: "name", from: "Bindi Nguyen" }, {}, {}, {}] } },
    ]);
    // Systems have the lead by its contact; people read it here.
    const again = await db().outboxMessage.findMany({ where: { status: "pending", leadId: id } });
    expect(again.map(({ channel }) => channel)).toEqual(["email:adf"]);
    expect(await act(manager, id, { ...form, phone: "0491 570 159" })).toMatchObject({ status: 409 });
    // Whoever has the wrong number is nobody of theirs.
    expect(await othersOf(manager, await leave(northside, { ...wrong, email: "else@example.com" }))).toEqual(
      [],
    );
  });

  test("has one conversation about one car, on either of its leads, and of no yard that is unseen (desk:156)", async () => {
    const sales = await onDesk("Sam", SALES);
    await parkCars(aCar({ id: "k5", slug: "k5", locationId: "aspley" }));
    const about = { vehicleId: "k5" };
    const [asked, reserved] = [
      await leave(northside, about),
      await leave(northside, { ...about, subcategory: "Reserve Online", message: "Deposit of $500" }),
    ];
    const elsewhere = await leave(northside, { ...about, locationId: "bowen" });
    await leave(northside);
    const note = { intent: "note", note: randomUUID(), text: "Comes on Friday" };
    expect(await act(sales, reserved, note)).toMatchObject({ ok: true });
    const look = async (id: string) => {
      const lead = await findDeskLead(sales, { site: "northside", id, now: NOW });
      return lead ? { lead, items: timelineOf(lead) } : expect.fail("no lead");
    };
    const { lead, items } = await look(asked);
    expect(lead.twins).toMatchObject([
      { id: reserved, subject: "Reserve Online", message: "Deposit of $500" },
    ]);
    expect(items.find((item) => item.is === "entry" && item.entry.kind === "note")).toMatchObject({
      twin: { id: reserved },
    });
    expect((await look(reserved)).lead.twins.map(({ id }) => id)).toEqual([asked]);
    const manager = await onDesk("Kim", MANAGER);
    const all = await findDeskLead(manager, { site: "northside", id: asked, now: NOW });
    expect(all?.twins.map(({ id }) => id).sort()).toEqual([reserved, elsewhere].sort());
  });

  test("of another yard stays unseen, and cannot be joined from here", async () => {
    const [manager, sales] = await Promise.all([onDesk("Kim", MANAGER), onDesk("Sam", SALES)]);
    const here = await leave(northside);
    const there = await leave(northside, { locationId: "bowen" });
    expect(await othersOf(manager, here)).toEqual([there]);
    expect(await othersOf(sales, here)).toEqual([]);
    const foreign = await leave(harbour, { locationId: "wharf" });
    for (const other of [there, foreign, "1", here.slice(0, 8)]) {
      expect(await act(sales, here, { intent: "join", other })).toMatchObject({
        errors: { other: "inbox.same_not_found" },
      });
    }
  });
});

describe("an export", () => {
  const exported = async (who: OnDesk, query = "") => {
    const request = new Request(`http://desk.test/desk/leads/export.csv?${query}`);
    const fresh = { ...who, verifiedAt: NOW };
    const csv = await exportLeads(request, fresh, parseFilter(INBOX, new URLSearchParams(query)), NOW);
    return csv === null ? null : (parse(csv, { columns: true, bom: true }) as Record<string, string>[]);
  };

  test("holds the leads of the list, with what a spreadsheet would run as text", async () => {
    const manager = await onDesk("Kim", MANAGER);
    await leave(northside, { name: "=HYPERLINK(1)", message: "@SUM(A1)\nand more" });
    await leave(northside, { name: "Bot", suspectedSpam: true });
    await leave(harbour, { locationId: "wharf" });
    const rows = await exported(manager);
    expect(rows).toMatchObject([
      { first_name: "'=HYPERLINK(1)", message: "'@SUM(A1)\nand more", location: "Yard aspley", state: "new" },
    ]);
    expect(await exported(manager, "state=all")).toHaveLength(2);
    expect(await exported(manager, "q=hyperlink")).toHaveLength(1);
    expect(await exported(manager, "kind=Feedback")).toEqual([]);
  });

  test("asks for a passkey first, and stands in the site's activity (desk:8)", async () => {
    const manager = await onDesk("Kim", MANAGER);
    await leave(northside);
    const headers = { referer: "http://desk.test/desk/leads?state=all" };
    const request = new Request("http://desk.test/desk/leads/export.csv?state=all", { headers });
    const asked = exportLeads(request, manager, parseFilter(INBOX, new URLSearchParams("state=all")), NOW);
    await expect(asked).rejects.toMatchObject({ status: 303 });
    const address = await asked.catch((answer: Response) => answer.headers.get("Location"));
    const key = new URL(address ?? "", request.url).searchParams.get("key") ?? "";
    expect(await findWaitingDeed(manager.staff.id, key)).toEqual({
      deed: "Export leads",
      method: "get",
      path: "/desk/leads/export.csv",
      fields: [["state", "all"]],
      back: "/desk/leads?state=all",
    });
    const where = { actorId: manager.staff.id };
    expect(await db().staffAudit.count({ where })).toBe(0);
    await exported(manager);
    expect(await db().staffAudit.findMany({ where })).toMatchObject([
      { actor: "Kim", action: "leads-exported", level: "site", target: "northside", after: { leads: 1 } },
    ]);
  });

  test("is a manager's, of their own sites", async () => {
    await leave(northside);
    const [manager, sales, reader] = await Promise.all([
      onDesk("Kim", MANAGER),
      onDesk("Sam", SALES),
      onDesk("Jo", READER),
    ]);
    expect(await exported(sales)).toBeNull();
    expect(await exported(reader)).toBeNull();
    expect(await exported(manager, "at=harbour")).toBeNull();
  });
});
