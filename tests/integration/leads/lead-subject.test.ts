import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { parse } from "csv-parse/sync";

import { buildLocation } from "#seed/builders/build-tenant";
import { adfMistakes } from "#tests/fixtures/adf-definition";
import { readXml, type XmlElement } from "#tests/fixtures/read-xml";
import { parseFilter } from "~/desk/desk-list";
import { findDeskLead } from "~/desk/leads/desk-lead.server";
import { exportLeads } from "~/desk/leads/export-leads.server";
import { listInbox } from "~/desk/leads/inbox.server";
import { INBOX } from "~/desk/leads/inbox-filter";
import { findEnquiryPage, findOfferForm, vacancyForm } from "~/leads/pages/load-enquiry-page.server";
import type { EnquiryPath } from "~/leads/pages/enquiry-pages";
import { receiveLead } from "~/leads/receive-lead.server";
import { listLocations } from "~/locations/locations.server";
import { openVacancies } from "~/people/vacancy";
import { modelSchema } from "~/models/model";
import { offerSchema } from "~/offers/offer";
import { closeDatabase, db } from "~/platform/db.server";
import { readForm } from "~/platform/read-form.server";

import { onDesk } from "../desk/desk-world";
import { openLeadWorld } from "./lead-world";

function workshop(id: string, name: string, phone: string) {
  const location = buildLocation({ id, name, locationType: "service" });
  return { ...location, contact: { ...location.contact, phone } };
}

const NOW = Math.floor(Date.now() / 1_000);
const HILUX = { name: "HiLux", slug: "hilux" };
const offers = [
  { id: "hilux-offer", name: "HiLux at 5.9 %", manufacturer: "Toyota", model: HILUX, stock: "car_type=new" },
  { id: "demo-offer", name: "Demonstrators", manufacturer: "Toyota", model: null, stock: "car_type=demo" },
  {
    ...{ id: "runout-offer", name: "Run-out", manufacturer: "Toyota", model: null },
    stock: "car_type=new&car_type=demo",
  },
  { id: "cheap-offer", name: "Under $15,000", manufacturer: null, model: null, stock: "price=:15000" },
  { id: "brakes-offer", name: "Brake check", manufacturer: "Toyota", model: null, category: "Service offer" },
  {
    ...{ id: "geebung-offer", name: "Road-trip check", manufacturer: null, model: null },
    ...{ category: "Service offer", locations: ["geebung"] },
  },
  { id: "ended-offer", name: "Last year’s", manufacturer: null, model: null, endsAt: "2020-01-01T00:00:00Z" },
].map((offer) => offerSchema.parse({ description: "", category: "Vehicle offer", ...offer }));
const models = [
  modelSchema.parse({
    ...HILUX,
    make: "Toyota",
    manufacturerBody: "Ute",
    summary: "A ute.",
  }),
];
const vacancies = [
  {
    ...{ id: "parts", title: "Parts interpreter", location: "lakes", work: "part_time" },
    ...{ text: "Patience.", posted: "2026-01-01" },
  },
];
const world = await openLeadWorld(
  { vacancies },
  { adfDepartments: ["sales", "service", "parts"] },
  {
    ...{ offers, models },
    locations: [
      buildLocation({ id: "aspley", name: "Northside Aspley" }),
      workshop("geebung", "Northside Geebung", "07 3000 0008"),
      workshop("lakes", "Northside North Lakes", "07 3000 0009"),
    ],
  },
);
const { smtp, webhook, northside, harbour, deliver } = world;

beforeAll(() => deliver(NOW));
afterEach(async () => {
  await db().leadConsent.deleteMany();
  await db().lead.deleteMany();
  await db().rateLimit.deleteMany();
  smtp.received.length = 0;
  webhook.posts.length = 0;
});
afterAll(async () => {
  await world.close();
  await closeDatabase();
});

/** Sends the form of a page with the shopper's own words in every field that can be edited. */
async function sendForm(
  model: { kind: string; hidden: Record<string, string | boolean>; locations?: Form["locations"] },
  fields: Record<string, string> = {},
  site = northside,
) {
  const body = new URLSearchParams({
    kind: model.kind,
    ...Object.fromEntries(Object.entries(model.hidden).map(([name, value]) => [name, String(value)])),
    name: "Bindi",
    email: "bindi@example.com",
    phone: "0491 570 156",
    postcode: "4053",
    message: "My own words",
    category: "Sales Enquiry",
    location: model.locations?.[0]?.value ?? "aspley",
    ...fields,
  });
  const request = new Request(`https://${site.slug}.test/page`, { method: "POST", body });
  const answer = await receiveLead({
    site: site,
    request,
    form: await readForm(request),
    now: NOW,
    clientAddress: "192.0.2.9",
  });
  if (!("leadId" in answer)) throw new Error(JSON.stringify(answer));
  return answer.leadId;
}

async function received(leadId: string) {
  await deliver(NOW);
  const adf = smtp.received.find(({ to }) => to === "crm@northside.test");
  const mail = smtp.received.find(({ to }) => to !== "crm@northside.test");
  const document = readXml(adf?.parts["text/plain"]?.trimEnd() ?? "");
  expect(adfMistakes(document)).toEqual([]);
  const post = JSON.parse(webhook.posts[0]?.body ?? "") as { lead: { payload: Record<string, unknown> } };
  const manager = await onDesk("Morgan", { level: "site", target: "northside", role: "manager" });
  const lead = await findDeskLead(manager, { site: "northside", id: leadId, now: NOW });
  const inbox = await listInbox(manager, parseFilter(INBOX, new URLSearchParams()), NOW);
  const request = new Request("http://desk.test/desk/leads/export.csv");
  const all = parseFilter(INBOX, new URLSearchParams("state=all"));
  const csv = await exportLeads(request, { ...manager, verifiedAt: NOW }, all, NOW);
  return {
    subjects: [mail, adf].map((each) => each?.headers["subject"] ?? ""),
    inbox: inbox?.leads.map(({ car }) => car),
    export: parse(csv ?? "", { columns: true, bom: true }) as Record<string, string>[],
    mail: mail?.parts["text/plain"] ?? "",
    adf: document,
    comments: textIn(document, "customer", "comments"),
    webhook: post.lead.payload,
    desk: [lead?.wish?.name, ...(lead?.rows ?? []).map(({ label, text }) => `${label}: ${text}`)].join("\n"),
  };
}

function find(element: XmlElement, name: string): XmlElement | undefined {
  if (element.name === name) return element;
  return element.children.map((child) => find(child, name)).find((found) => found !== undefined);
}

function textIn(document: XmlElement, ...names: string[]): string {
  return (
    names.reduce<XmlElement | undefined>((element, name) => element && find(element, name), document)?.text ??
    ""
  );
}

const pageForm = async (path: EnquiryPath, query = "") =>
  (
    await findEnquiryPage({ ...northside, revision: 1, licences: { dealer: [], repairer: [] } }, path, {
      search: new URLSearchParams(query),
      now: NOW,
    })
  ).model;

type Form = Awaited<ReturnType<typeof pageForm>>;
const offerForm = async (id: string) =>
  (await findOfferForm(northside, offers.find((offer) => offer.id === id) ?? offers[0]!)).form;

describe("an offer that is only at one of two workshops", () => {
  test("is asked about there alone, and that one's phone is on its page", async () => {
    const { form, phone } = await findOfferForm(northside, {
      ...{ id: "geebung-offer", category: "Service offer", locations: ["geebung"] },
    });
    expect(form.locations).toEqual([{ value: "geebung", label: "Northside Geebung" }]);
    expect(phone).toBe("07 3000 0008");
    expect((await offerForm("brakes-offer")).locations.map(({ value }) => value)).toEqual([
      "geebung",
      "lakes",
    ]);
  });

  test("reaches that one whatever is sent", async () => {
    const { form } = await findOfferForm(northside, {
      ...{ id: "geebung-offer", category: "Service offer", locations: ["geebung"] },
    });
    const id = await sendForm(form, { location: "lakes" });
    expect(await db().lead.findFirstOrThrow({ where: { id } })).toMatchObject({ locationId: "geebung" });
  });
});

test("an application names its job, and goes to where that is, whatever is sent (desk:121)", async () => {
  const locations = await listLocations("northside");
  const [open] = openVacancies(northside.config.vacancies, locations, NOW);
  if (!open) throw new Error("no vacancy");
  const form = vacancyForm(open, locations);
  expect(form).toMatchObject({ kind: "careers", job: "Parts interpreter" });
  expect(form.locations.map(({ value }) => value)).toEqual(["lakes"]);
  const leadId = await sendForm(form, { job: "Any", location: "aspley" });
  await deliver(NOW);
  const mail = smtp.received[0]?.parts["text/plain"];
  expect(mail).toContain("Asked from: the page of the job Parts interpreter");
  expect(await db().lead.findFirstOrThrow({ where: { id: leadId } })).toMatchObject({
    locationId: "lakes",
    payload: { about: { kind: "vacancy", id: "parts", name: "Parts interpreter" }, job: "Any" },
  });
});

describe("a lead says what its page was about, whatever the shopper writes", () => {
  test.each<[string, () => Promise<Form>, object, string, [string, string, string]]>([
    [
      "an offer on a new model",
      () => offerForm("hilux-offer"),
      { kind: "offer", id: "hilux-offer", name: "HiLux at 5.9 %" },
      "the page of the special offer HiLux at 5.9 %",
      ["Toyota", "HiLux", "new"],
    ],
    [
      "an offer on demonstrators",
      () => offerForm("demo-offer"),
      { kind: "offer", id: "demo-offer", name: "Demonstrators" },
      "the page of the special offer Demonstrators",
      ["Toyota", "Any", "used"],
    ],
    [
      "an offer on new cars and demonstrators",
      () => offerForm("runout-offer"),
      { kind: "offer", id: "runout-offer", name: "Run-out" },
      "the page of the special offer Run-out",
      ["Toyota", "Any", "new"],
    ],
    [
      "an offer on cars of any make",
      () => offerForm("cheap-offer"),
      { kind: "offer", id: "cheap-offer", name: "Under $15,000" },
      "the page of the special offer Under $15,000",
      ["Any", "Any", "used"],
    ],
    [
      "an offer of the workshop",
      () => offerForm("brakes-offer"),
      { kind: "offer", id: "brakes-offer", name: "Brake check" },
      "the page of the special offer Brake check",
      ["Toyota", "Any", "used"],
    ],
    [
      "an offer that has ended since",
      () => offerForm("ended-offer"),
      { kind: "offer", id: "ended-offer", name: "Last year’s" },
      "the page of the special offer Last year’s",
      ["Any", "Any", "used"],
    ],
    [
      "a new model",
      () => pageForm("/enquiries/new-vehicle-enquiry", "model=hilux"),
      { kind: "model", id: "hilux", name: "Toyota HiLux" },
      "the page of the model Toyota HiLux",
      ["Toyota", "HiLux", "new"],
    ],
    [
      "the accessories of a model",
      () => pageForm("/enquiries/parts-enquiry", "model=hilux"),
      { kind: "model", id: "hilux", name: "Toyota HiLux" },
      "the page of the model Toyota HiLux",
      ["Toyota", "HiLux", "new"],
    ],
    [
      "a yard",
      () => pageForm("/contact", "location=aspley"),
      { kind: "yard", id: "aspley", name: "Northside Aspley" },
      "the page of Northside Aspley",
      ["Any", "Any", "used"],
    ],
  ])("%s", async (_, form, about, said, [make, model, status]) => {
    const arrived = await received(await sendForm(await form()));
    const { mail, adf, comments, webhook: payload, desk } = arrived;
    expect(payload["about"]).toEqual(about);
    const { name } = about as { name: string };
    expect(arrived.subjects.map((subject) => subject.includes(name))).toEqual([true, true]);
    expect(arrived.inbox).toEqual([name]);
    expect(arrived.export).toMatchObject([{ about: name, message: "My own words" }]);
    for (const channel of [mail, comments]) expect(channel).toContain(`Asked from: ${said}`);
    expect(desk).toContain(name);
    expect(mail).toContain("My own words");
    const vehicle = find(adf, "vehicle");
    expect([textIn(adf, "vehicle", "make"), textIn(adf, "vehicle", "model")]).toEqual([make, model]);
    expect(vehicle?.attributes["status"]).toBe(status);
  });

  test("what a form asks besides is in the export too", async () => {
    const form = await pageForm("/enquiries/parts-enquiry");
    const arrived = await received(
      await sendForm(form, { part_vehicle: "2019 HiLux, canopy", Rego: "123ABC" }),
    );
    expect(arrived.export).toMatchObject([
      { about: "", details: "Rego: 123ABC; Their vehicle: 2019 HiLux, canopy" },
    ]);
  });

  test("the model as the shopper typed it stays beside the page's", async () => {
    const form = await pageForm("/enquiries/new-vehicle-enquiry", "model=hilux");
    const { adf, webhook: payload } = await received(
      await sendForm(form, { "Vehicle Model": "HiLux, the red one" }),
    );
    expect(textIn(adf, "vehicle", "model")).toBe("HiLux, the red one");
    expect(textIn(adf, "vehicle", "make")).toBe("Toyota");
    expect(payload["about"]).toEqual({ kind: "model", id: "hilux", name: "Toyota HiLux" });
  });

  test.each([
    "offer:none",
    "offer:",
    "model:none",
    "yard:none",
    "vacancy:none",
    "car:corolla",
    "offer",
    "offer:\0",
    "",
  ])("what the site does not have is left out: %j", async (about) => {
    const leadId = await sendForm({ kind: "general", hidden: { about } });
    expect((await received(leadId)).webhook).not.toHaveProperty("about");
  });

  test("an offer of the neighbour's is none of this dealer's", async () => {
    const leadId = await sendForm({ kind: "general", hidden: { about: "offer:hilux-offer" } }, {}, harbour);
    const { payload } = await db().lead.findFirstOrThrow({ where: { id: leadId } });
    expect(payload).not.toHaveProperty("about");
  });
});
