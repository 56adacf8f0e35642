import { randomUUID } from "node:crypto";

import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";

import { buildLocation } from "#seed/builders/build-tenant";
import { findAll, readXml } from "#tests/fixtures/read-xml";
import { leave, openLeadWorld } from "#tests/integration/leads/lead-world";

vi.stubEnv("DESK_HOST", "desk.test");
const { addLead, listLeadPlaces } = await import("~/desk/leads/add-lead.server");
const { actOnLead } = await import("~/desk/leads/act-on-lead.server");
const { suggestCars } = await import("~/desk/leads/wanted-cars.server");
const { findDeskLead } = await import("~/desk/leads/desk-lead.server");
const { arrivalOf } = await import("~/desk/leads/timeline");
const { exportLeads } = await import("~/desk/leads/export-leads.server");
const { INBOX } = await import("~/desk/leads/inbox-filter");
const { listInbox } = await import("~/desk/leads/inbox.server");
const { parseFilter } = await import("~/desk/desk-list");
const { planErasure } = await import("~/own-data/plan-erasure.server");
const { readReports } = await import("~/desk/reports/read-reports.server");
const { parseReports } = await import("~/desk/reports/report-filter");
const { closeDatabase, db, sql } = await import("~/platform/db.server");
const { MANAGER, onDesk, READER, SALES } = await import("./desk-world");
type OnDesk = Awaited<ReturnType<typeof onDesk>>;

const NOW = Math.floor(Date.now() / 1_000);
const locations = ["aspley", "bowen"].map((id) => buildLocation({ id, slug: id, name: `Yard ${id}` }));
const { smtp, webhook, northside, harbour, deliver, close } = await openLeadWorld({}, {}, { locations });

let [sales, manager]: OnDesk[] = [];
beforeAll(async () => {
  sales = await onDesk("Sam", SALES);
  manager = { ...(await onDesk("Kim", MANAGER)), verifiedAt: NOW };
});
afterEach(async () => {
  await db().lead.deleteMany();
  smtp.received.length = 0;
  webhook.posts.length = 0;
});
afterAll(async () => {
  await close();
  await closeDatabase();
});

const who = (person: OnDesk | undefined) => {
  if (!person) throw new Error("nobody");
  return person;
};

const ASH = { name: "Ash", last_name: "Lee", phone: "0491 570 158", source: "Walk-in" };

function type(fields: Record<string, string>, by = sales, now = NOW) {
  const form = new FormData();
  const all = { key: randomUUID(), place: "northside/aspley", ...ASH, ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  if (!by) throw new Error("nobody");
  return addLead(by, form, now);
}

async function typed(...of: Parameters<typeof type>) {
  const lead = await type(...of);
  if (lead === "gone" || "errors" in lead) throw new Error(JSON.stringify(lead));
  return lead;
}

const added = async (...of: Parameters<typeof type>) => (await typed(...of)).id;

const look = (id: string, who = sales) =>
  who ? findDeskLead(who, { site: "northside", id, now: NOW }) : null;
const stored = () => db().lead.findMany({ orderBy: { createdAt: "asc" } });

test("somebody at the counter is a lead with a car, its source and the person who typed it in, and hears nothing (desk:80)", async () => {
  const id = await added({ about: "n1001", note: "Wants a white one", email: "ash@example.com" });
  expect(await look(id)).toMatchObject({
    ...{ name: "Ash Lee", state: "working", assignee: { name: "Sam" }, due: null, waiting: null },
    message: "Wants a white one",
    car: { name: "2021 Toyota Corolla Ascent Sport" },
    location: "Yard aspley",
    entries: [{ kind: "call", by: "Sam", data: { direction: "visit" } }],
  });
  const lead = await look(id);
  expect(lead?.origin).toContainEqual({ label: "Source", text: "Walk-in" });
  expect(lead && arrivalOf(lead)).toEqual({ is: "added", by: "Sam", source: "Walk-in" });
  const page = sales && (await listInbox(sales, parseFilter(INBOX, new URLSearchParams()), NOW));
  expect(page?.leads).toMatchObject([{ name: "Ash Lee", source: "Walk-in", worth: null }]);
  expect(await db().leadConsent.count()).toBe(0);

  await deliver(NOW);
  expect(smtp.received.map(({ to }) => to).sort()).toEqual(["crm@northside.test", "leads@northside.test"]);
  const [adf, mail] = [...smtp.received].sort((a, b) => a.to.localeCompare(b.to));
  const document = readXml(adf?.parts["text/plain"]?.trimEnd() ?? "");
  expect(findAll(document, "prospect", "provider", "service")[0]?.text).toBe("Walk-in");
  expect(mail?.parts["text/plain"]).toContain("Source: Walk-in");
  expect(JSON.parse(webhook.posts[0]?.body ?? "")).toMatchObject({
    lead: { id, payload: { source: "Walk-in" }, vehicle: { stock_number: "N1001" }, consents: [] },
  });
});

test("a referral waits for a call; what they want is kept in words", async () => {
  const id = await added({ source: "Referral", about: "Any white ute", phone: "", email: "ash@example.com" });
  const lead = await look(id);
  expect(lead).toMatchObject({ state: "new", assignee: { name: "Sam" } });
  expect(lead).toMatchObject({ rows: [], wish: { is: "words", name: "Any white ute" } });
  expect(lead?.due).not.toBeNull();
  await deliver(NOW);
  const mail = smtp.received.find(({ to }) => to === "leads@northside.test");
  expect(mail?.headers["subject"]).toBe("Sales Enquiry: Any white ute, from Ash Lee");
});

test("a stock number that no car has is said beside the field, with what was typed, and on a lead that came with one", async () => {
  expect(await type({ about: "Z9999" })).toMatchObject({
    errors: { about: "inbox.about_no_car" },
    submitted: { about: "Z9999", name: "Ash" },
  });
  const id = await added({ about: "RAV4 hybrid" });
  expect(await look(id)).toMatchObject({ wish: { name: "RAV4 hybrid" }, unknownStockNumber: null });
  await sql()`update leads set payload = payload || '{"about": {"kind": "words", "name": "Z9999"}}' where id = ${id}`;
  expect(await look(id)).toMatchObject({ car: null, unknownStockNumber: "Z9999" });
});

test("where it came from names the yard, not its address", async () => {
  await sql()`update vehicles set dealership_slug = 'northside-motors' where site = 'northside'`;
  const lead = await look(await added({ about: "N1001" }));
  expect(lead?.origin).toContainEqual({ label: "Dealership", text: "Yard aspley" });
});

test("an address that a known shopper leaves at the counter is their conversation's, and they are found by a second one", async () => {
  const id = await added({});
  expect(await added({ email: "Ash@Example.com" })).toBe(id);
  expect(await look(id)).toMatchObject({ email: "Ash@Example.com", reply: { ways: ["email", "sms"] } });
  expect(await added({ email: "work@example.com" })).toBe(id);
  expect(await look(id)).toMatchObject({ email: "Ash@Example.com" });
  expect((await look(id))?.rows).toContainEqual({ label: "Also reached by", text: "work@example.com" });
  expect(await added({ phone: "", email: "Work@example.com" })).toBe(id);
  const plan = await planErasure({ site: "northside", email: "WORK@example.com" }, 180);
  expect(plan.leads).toEqual([id]);
});

test("a shopper who is known by phone or address is found again, and their open lead goes on (desk:80)", async () => {
  const id = await leave(northside, { name: "Bindi", phone: "0491 570 158", email: "bindi@example.com" });
  // Harbour's lead of the same person is nobody's business here.
  await leave(harbour, { phone: "0491 570 158", vehicleId: null, locationId: null });
  const byPhone = {
    phone: "+61 491 570 158",
    email: "b@work.example",
    about: "Towbar",
    note: "Back at four",
    person: `same ${id}`,
  };
  const { entry } = await typed(byPhone);
  const lead = await look(id);
  expect(lead?.id).toBe(id);
  // The page that follows names the entry, which is no part of what the shopper sent.
  expect(lead?.entries.find((each) => each.id === entry)).toMatchObject({ kind: "call", by: "Sam" });
  expect(lead && arrivalOf(lead)).toEqual({ is: "enquired" });
  expect(lead?.entries.find(({ kind }) => kind === "call")).toMatchObject({
    by: "Sam",
    data: { direction: "visit", text: "Walk-in · Towbar\nName given: Ash Lee\nb@work.example\nBack at four" },
  });
  expect(lead).toMatchObject({ state: "working", assignee: { name: "Sam" }, due: null });
  const bindi = { name: "bindi", last_name: "" };
  const byMail = { ...bindi, phone: "", email: "BINDI@example.com", source: "Other", about: "N1001" };
  expect(await added(byMail)).toBe(id);
  expect((await look(id))?.entries.find(({ kind }) => kind === "note")).toMatchObject({
    data: { text: "Other · 2021 Toyota Corolla Ascent Sport" },
  });
  expect(await db().lead.count({ where: { site: "northside" } })).toBe(1);
});

test("under another name, the form asks whose number it is, and nothing is recorded before the answer", async () => {
  const id = await leave(northside, { name: "Bindi", phone: "0491 570 158", email: "bindi@example.com" });
  const form = { key: randomUUID(), about: "N1001", note: "Back at four" };
  const person = { leadId: id, name: "Bindi Nguyen" };
  expect(await type(form)).toMatchObject({
    ...{ errors: {}, person: { ...person, by: "phone" } },
    submitted: { name: "Ash", last_name: "Lee", phone: "0491 570 158", about: "N1001", note: "Back at four" },
  });
  expect(await type({ ...form, phone: "", email: "Bindi@Example.com" })).toMatchObject({
    person: { ...person, by: "email" },
  });
  // The answer holds for the person who was asked about.
  expect(await type({ ...form, person: `same ${randomUUID()}` })).toMatchObject({ person });
  expect(await stored()).toHaveLength(1);
  expect(await db().leadChange.count()).toBe(0);

  const other = await added({ ...form, person: `other ${id}` });
  expect(await added({ ...form, person: `other ${id}` })).toBe(other);
  const [bindi, ash] = await stored();
  expect(ash).toMatchObject({ id: other, name: "Ash", message: "Back at four" });
  expect(ash?.personId).not.toBe(bindi?.personId);
  expect((await look(id))?.entries).toEqual([]);
});

test("the same person is joined without an open lead too; a part of the name is no other name", async () => {
  const id = await leave(northside, { name: "Bindi", phone: "0491 570 158" });
  await sql()`update leads set state = 'lost', lost_reason = 'price' where id = ${id}`;
  expect(await type({})).toMatchObject({ person: { leadId: id } });
  await added({ person: `own ${id}` });
  const [first, second] = await stored();
  expect(second?.personId).toBe(first?.personId);
  expect(await added({ name: "Ash", last_name: "Lee Chan" })).toBe(second?.id);
});

test.each([
  ["quiet for more than two weeks", "update leads set active_at = now() - interval '15 days'"],
  ["lost", "update leads set state = 'lost', lost_reason = 'price'"],
  ["about another car", "update leads set vehicle_id = 'camry'"],
  ["of the workshop", "update leads set category = 'Service Enquiry'"],
  ["of a yard that is not theirs", "update leads set location_id = 'bowen'"],
])("a lead that is %s is left alone: the new one is linked to it", async (_, change) => {
  const id = await leave(northside, { phone: "0491 570 158" });
  await sql().unsafe(change);
  const next = await added({ name: "Bindi", last_name: "", about: "N1001" });
  expect(next).not.toBe(id);
  const [first, second] = await stored();
  expect(second?.personId).toBe(first?.personId);
});

test("each open lead of a known person is named, and goes on by one press; about a car nothing is asked (desk:150)", async () => {
  const ids = [
    await leave(northside, { name: "Ash", lastName: "Lee", phone: "0491 570 158", vehicleId: "camry" }),
    await leave(northside, { name: "Ash", lastName: "Lee", phone: "0491 570 158" }),
  ];
  const asked = await type({ note: "Back at four" });
  expect(asked).toMatchObject({ errors: {}, person: { name: "Ash Lee", isNamesake: true } });
  const listed = typeof asked === "object" && "person" in asked ? (asked.person?.leads ?? []) : [];
  expect(listed.map(({ id }) => id).sort()).toEqual([...ids].sort());
  for (const id of ids) expect(await added({ person: `same ${id}` })).toBe(id);
  expect(await db().lead.count()).toBe(2);
  const own = await added({
    person: `own ${typeof asked === "object" && "person" in asked ? asked.person?.leadId : ""}`,
  });
  expect(ids).not.toContain(own);
  expect(new Set((await stored()).map(({ personId }) => personId)).size).toBe(1);
});

test.each(["n1001", "abc 123", "2021 Toyota Corolla", "2021 Toyota Corolla Ascent Sport, N1001"])(
  "%s is the car; what a lead is about can be changed, and is said with its history (desk:152)",
  async (about) => {
    await sql()`update vehicles set rego = 'ABC123' where site = 'northside' and stock_number = 'N1001'`;
    const id = await added({ about, source: "Referral" });
    const car = (await look(id))?.car;
    expect(car).toMatchObject({ name: "2021 Toyota Corolla Ascent Sport" });
    const change = (fields: Record<string, string>) => {
      const form = new FormData();
      const all = { intent: "about", change: randomUUID(), seen: car?.id ?? "", ...fields };
      for (const [name, value] of Object.entries(all)) form.set(name, value);
      return actOnLead(who(sales), { site: "northside", lead: id, form }, NOW);
    };
    await sql()`update leads set offer_cents = 100000 where id = ${id}`;
    expect(await change({ about: "" })).toMatchObject({ errors: { about: "inbox.about_none" } });
    await deliver(NOW);
    smtp.received.length = 0;
    expect(await change({ about: "Z9999" })).toMatchObject({
      ...{ errors: { about: "inbox.about_no_car" }, submitted: { about: "Z9999" } },
    });
    const asked = await change({ about: "Any white ute" });
    expect(asked).toMatchObject({ question: { yes: "No particular car: Any white ute" } });
    const sure = asked && "question" in asked ? (asked.question?.sure ?? "") : "";
    expect(await change({ about: "Any white ute", sure })).toMatchObject({ ok: true });
    // Their system has what it was sent; the people see it here.
    await deliver(NOW);
    expect(smtp.received.map(({ to }) => to)).toEqual(["crm@northside.test"]);
    const lead = await look(id);
    expect(lead).toMatchObject({ car: null, deal: { offerCents: null } });
    expect(lead?.wish).toEqual({ is: "words", name: "Any white ute" });
    expect(lead?.entries.find(({ kind }) => kind === "about")).toMatchObject({
      ...{ by: "Sam", data: { from: car?.name, to: "Any white ute" } },
    });
    // A form that shows the car that it was about before.
    expect(await change({ about: "n1001" })).toMatchObject({ ok: false, status: 409 });
    expect(await change({ about, seen: "" })).toMatchObject({ ok: true });
    expect(await look(id)).toMatchObject({ car: { id: car?.id } });
    expect(await change({ about: "toyota corolla" })).toMatchObject({ ok: true });
    expect(await look(id)).toMatchObject({ car: null, wish: { is: "any", name: "Toyota Corolla" } });
  },
);

test("cars of the site are suggested by every word, to who works on its leads", async () => {
  expect(await suggestCars(who(sales).scope, "northside", "corolla 2021")).toContainEqual(
    expect.objectContaining({ value: "2021 Toyota Corolla Ascent Sport, N1001" }),
  );
  const [any] = await suggestCars(who(sales).scope, "northside", "corolla");
  expect(any).toMatchObject({ value: "Toyota Corolla", label: expect.stringMatching(/^Any of them/) });
  expect(await suggestCars(who(sales).scope, "harbour", "corolla")).toEqual([]);
  const reader = await onDesk("Ria", READER);
  expect(await suggestCars(reader.scope, "northside", "corolla")).toEqual([]);
});

test("the button pressed twice is one lead, and so is one entry of a lead", async () => {
  const key = randomUUID();
  const ids = await Promise.all([added({ key }), added({ key }), added({ key })]);
  expect(await added({ key })).toBe(ids[0]);
  expect(new Set(ids).size).toBe(1);
  expect(await db().leadChange.count()).toBe(1);
  const again = randomUUID();
  await Promise.all([added({ key: again, note: "Rang" }), added({ key: again, note: "Rang" })]);
  expect(await db().lead.count()).toBe(1);
  expect(await db().leadChange.count({ where: { kind: "call" } })).toBe(2);
});

test("a form that is not filled in comes back with what was typed", async () => {
  expect(await type({ name: "", phone: "", note: "Rang" })).toMatchObject({
    errors: { name: "inbox.add_error_name" },
    submitted: { note: "Rang" },
  });
  expect(await type({ phone: "" })).toMatchObject({ errors: { phone: "inbox.add_error_contact" } });
  expect(await type({ phone: "12" })).toMatchObject({ errors: { phone: "inbox.add_error_phone" } });
  expect(await type({ email: "ash" })).toMatchObject({ errors: { email: "inbox.add_error_email" } });
  expect(await type({ source: "Carrier pigeon" })).toMatchObject({ errors: { form: "inbox.unexpected" } });
  expect(await stored()).toEqual([]);
});

test("only at the yards where they work on leads", async () => {
  expect(sales && (await listLeadPlaces(sales.scope))).toEqual([
    { value: "northside/aspley", label: "Yard aspley" },
  ]);
  expect(manager && (await listLeadPlaces(manager.scope))).toHaveLength(2);
  expect(await type({ place: "northside/bowen" })).toBe("gone");
  expect(await type({ place: "harbour" }, manager)).toBe("gone");
  expect(await type({}, await onDesk("Robin", READER))).toBe("gone");
  expect(await stored()).toEqual([]);
});

test("sources are counted in reports and are a column of the export", async () => {
  await added({ source: "Phone" });
  await added({ source: "Event", phone: "0491 570 159", about: "N1001" });
  const day = new Date((NOW + 10 * 3_600) * 1_000).toISOString().slice(0, 10);
  const filter = parseReports(new URLSearchParams(`from=${day}&to=${day}`));
  const reports = manager && (await readReports(manager, filter, NOW));
  expect(reports?.sources.rows).toEqual([
    { source: "event", leads: 1, shoppers: 1, reserved: 0 },
    { source: "phone", leads: 1, shoppers: 1, reserved: 0 },
  ]);
  expect(reports?.answers.total).toMatchObject({ leads: 2, answered: 2, median: null });
  const all = parseFilter(INBOX, new URLSearchParams("state=all"));
  const csv = manager && (await exportLeads(new Request("https://desk.test/"), manager, all, NOW));
  const [headings = "", ...rows] = csv?.trim().split("\r\n") ?? [];
  const at = headings.split(",").indexOf('"source"');
  expect(rows.map((row) => row.split('","')[at]).sort()).toEqual(["Event", "Phone"]);
});
