import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { buildLocation, buildTenant } from "#seed/builders/build-tenant";
import { writeTenants } from "~/publish/publish-tenants.server";
import { aCar } from "#tests/unit/stock/a-car";
import { answerLeadForm } from "~/leads/answer-lead.server";
import { findSuccessPage } from "~/leads/find-success-page.server";
import { receiveLead } from "~/leads/receive-lead.server";
import { readForm } from "~/platform/read-form.server";
import { closeDatabase, db } from "~/platform/db.server";
import { findSite } from "~/site/sites.server";
import type { Car } from "~/stock/car";

import { parkCars } from "../stock/park-cars";

const NOW = 1_795_000_000;
const northside = buildTenant("northside", {
  config: { forms: { termsRequired: true } },
  locations: [
    buildLocation({ id: "aspley", name: "Northside Aspley", dealershipSlug: "motors" }),
    buildLocation({ id: "windsor", name: "Northside Windsor" }),
    buildLocation({ id: "geebung", name: "Northside Geebung", locationType: "service" }),
    buildLocation({ id: "depot", name: "The Depot", locationType: "service", visible: false }),
  ],
});
const harbour = buildTenant("harbour", { config: { id: 2 } });
const withoutDrives = buildTenant("northside", { config: { vehiclePage: { testDrive: false } } });

const cars: Partial<Car>[] = [
  { id: "used", slug: "used", carType: "used", dealershipId: "d-1", locationId: "aspley" },
  { id: "new", slug: "new", carType: "new" },
  { id: "tagged", slug: "tagged", carType: "used", tag: "Test Drive Only" },
  { id: "sold", slug: "sold", carType: "used", status: "sold", soldAtTimestamp: NOW },
];

beforeAll(async () => {
  await writeTenants([northside, harbour]);
  await parkCars(...cars.map((car) => aCar({ stockNumber: car.id ?? null, vin: null, ...car })));
});
afterAll(closeDatabase);

let networks = 0;
type Fields = Record<string, string>;
type Sent = { fields: Fields; site?: typeof northside; page?: string; clientAddress?: string; now?: number };

function send({ fields, site = northside, page = "/cars/x", clientAddress, now = NOW }: Sent) {
  const request = new Request(`https://${site.slug}.test${page}`, {
    method: "POST",
    headers: { "user-agent": "Test browser" },
    body: new URLSearchParams({
      name: "Bindi",
      email: "bindi@example.com",
      phone: "0491 570 156",
      postcode: "4053",
      message: "Hello",
      terms_conditions: "on",
      ...fields,
    }),
  });
  networks += 1;
  return readForm(request).then((form) =>
    receiveLead({ site: site, request, form, now, clientAddress: clientAddress ?? `192.0.2.${networks}` }),
  );
}

async function lead(sent: Sent) {
  const answer = await send({ ...sent, fields: { submission_id: randomUUID(), ...sent.fields } });
  if (!("leadId" in answer)) throw new Error(JSON.stringify(answer));
  const site = (sent.site ?? northside).slug;
  return db().lead.findUniqueOrThrow({
    where: { site_id: { site, id: answer.leadId } },
    include: { consents: { orderBy: { purpose: "asc" } }, deliveries: true },
  });
}

test("a site without test drives records an enquiry instead, from a page opened before", async () => {
  const fields = { car_id: "used", kind: "test-drive" };
  expect(await lead({ site: withoutDrives, fields })).toMatchObject({
    kind: "vehicle-enquiry",
    subcategory: null,
    eventId: 15,
  });
});

/** The page after a form, in the browser that sent it. */
async function pageAfter(fields: Fields) {
  const result = await send({ fields: { submission_id: randomUUID(), ...fields } });
  const at = "https://northside.test/success";
  const cookie = (await answerLeadForm(new Request(at), result)).headers.get("Set-Cookie")?.split(";")[0];
  const site = await findSite("northside");
  if (!site || !cookie) throw new Error(JSON.stringify(result));
  return findSuccessPage(site, new Request(at, { headers: { cookie } }), NOW);
}

describe("the page after a form thanks for what was sent", () => {
  test.each([
    [{ kind: "careers", location: "aspley" }, "application", null],
    [
      { car_id: "used", kind: "test-drive", "Test Drive Booking Date": "2026-11-19T10:30" },
      "test-drive",
      { time: "Thursday 19 November at 10:30 am", location: "Northside Aspley" },
    ],
    [{ kind: "service" }, "service", { time: null, location: "Northside Geebung" }],
    [{ kind: "fleet", location: "aspley" }, "question", null],
  ])("%j: %s", async (fields, thanks, visit) => {
    expect(await pageAfter(fields as Fields)).toMatchObject({
      ...{ isSent: true, thanks, visit },
      reference: expect.stringMatching(/^[0-9a-f]{8}$/),
    });
  });
});

describe("each form is the lead that it is (spec:1.3.29, spec:1.3.30, spec:1.5.15, spec:1.7.16, spec:1.9.20, spec:2.4.4, spec:2.5.10, spec:2.7.11, spec:2.7.12)", () => {
  const general = { category: "General Enquiry", location: "aspley" };
  test.each([
    [{ car_id: "used" }, { kind: "vehicle-enquiry", subcategory: null, eventId: 15 }],
    [{ car_id: "new" }, { kind: "vehicle-enquiry", eventId: 14 }],
    [{ car_id: "tagged" }, { kind: "vehicle-enquiry", eventId: 17 }],
    [
      { car_id: "used", kind: "test-drive" },
      { kind: "test-drive", subcategory: "Test Drive", eventId: 48 },
    ],
    [
      { car_id: "new", kind: "test-drive" },
      { kind: "test-drive", eventId: 17 },
    ],
    [
      { car_id: "used", kind: "vehicle-enquiry", subcategory: "Trade In" },
      { kind: "vehicle-enquiry", subcategory: "Trade In", eventId: 15 },
    ],
    [
      { car_id: "used", subcategory: "nonsense" },
      { kind: "vehicle-enquiry", subcategory: null },
    ],
    [
      { car_id: "used", kind: "photo-request" },
      { kind: "photo-request", subcategory: "Photo Request", message: "Please send photos for this car" },
    ],
    [
      { car_id: "sold", kind: "test-drive" },
      { kind: "find-me-something-similar", subcategory: "Find me something similar" },
    ],
    [
      { car_id: "used", kind: "make-an-offer", offer_from_client: "$20,500" },
      { kind: "make-an-offer", subcategory: "Make An Offer", message: null, eventId: 15 },
    ],
    [
      { kind: "general", ...general },
      { kind: "general", category: "General Enquiry", eventId: 22 },
    ],
    [
      { kind: "general", ...general, category: "Careers Enquiry" },
      { category: "General Enquiry", subcategory: "Career Enquiry", eventId: 51 },
    ],
    [
      { kind: "careers", location: "aspley" },
      { category: "General Enquiry", subcategory: "Career Enquiry", eventId: 51 },
    ],
    [
      { kind: "fleet", location: "aspley" },
      { category: "Fleet Enquiry", eventId: 19 },
    ],
    [{ kind: "service" }, { category: "Service Enquiry", locationId: "geebung", eventId: null }],
    [{ kind: "parts" }, { category: "Parts Enquiry", locationId: null }],
    [
      { kind: "feedback-survey", location: "windsor" },
      { category: "Feedback", subcategory: "Customer Feedback Survey", locationId: "windsor" },
    ],
    [
      { kind: "test-drive", location: "windsor" },
      { vehicleId: null, locationId: "windsor", eventId: 17 },
    ],
    [{ kind: "finance" }, { category: "Finance Enquiry", subcategory: null, message: null }],
    [{ kind: "novated-lease" }, { category: "Finance Enquiry", subcategory: "Novated Lease" }],
  ] as [Fields, object][])("%j", async (fields, expected) => {
    expect(await lead({ fields })).toMatchObject(expected);
  });
});

test("the payload (spec:1.3.22, spec:1.3.26, spec:1.3.27, spec:1.3.28, spec:2.3.22, spec:2.3.23)", async () => {
  const attributes = { visited_pages: ["/", "/cars/used"], linked_query_params: { gclid: "7" } };
  const { payload } = await lead({
    page: "/cars/used?utm_source=mail",
    fields: {
      car_id: "used",
      kind: "make-an-offer",
      offer_from_client: "20500",
      lead_attributes: JSON.stringify(attributes),
      "Vehicle Make": "A lie",
    },
  });
  expect(payload).toMatchObject({
    url: "https://northside.test/cars/used?utm_source=mail",
    page_id: "/cars/used",
    source: "Website",
    user_agent: "Test browser",
    car_id: "used",
    car_dealership_id: "d-1",
    category: "Vehicle Enquiry",
    subcategory: "Make An Offer",
    offer_from_client: "20500.00",
    "Vehicle Make": "Toyota",
    lead_attributes: { ...attributes, linked_query_params: { gclid: "7", utm_source: "mail" } },
    terms_conditions: true,
  });
});

test("a service enquiry carries its yard, rego and services (spec:2.3.23, spec:2.5.4)", async () => {
  const { payload } = await lead({
    fields: { kind: "service", Rego: "123ABC", additional_services: "brakes" },
  });
  expect(payload).toMatchObject({
    location: "Northside Geebung",
    Rego: "123ABC",
    additional_services: ["brakes"],
  });
});

describe("a time at a yard (it is Wednesday 18 November 2026)", () => {
  const closed = "is closed on Saturday 21 November. Next open Monday 23 November, 8:30 am to 5:30 pm.";
  test.each([
    ["a car's own yard", { car_id: "used", kind: "test-drive" }, "Northside Aspley"],
    ["the chosen yard", { kind: "test-drive", location: "windsor" }, "Northside Windsor"],
    ["the workshop", { kind: "service" }, "Northside Geebung"],
    ["the main yard, for a car of none", { car_id: "new", kind: "test-drive" }, "Northside Aspley"],
  ])("%s: its hours decide, and the form is kept", async (_, about, location) => {
    const field = about.kind === "service" ? "Service Booking Date" : "Test Drive Booking Date";
    const refused = await send({ fields: { ...about, [field]: "2026-11-21T10:30" } });
    expect(refused).toMatchObject({
      status: 400,
      fieldErrors: { [field]: `${location} ${closed}` },
      submitted: { name: "Bindi", message: "Hello", [field]: "2026-11-21T10:30" },
    });
    const { payload } = await lead({ fields: { ...about, [field]: "2026-11-23T10:30" } });
    expect(payload).toMatchObject({ [field]: "2026-11-23T10:30" });
  });

  test("the same form sent again with another time is another lead, without a script too", async () => {
    const form = { kind: "service", message: "Twice" };
    for (const time of ["10:30", "11:30", "11:30"]) {
      const fields = { ...form, "Service Booking Date": `2026-11-23T${time}` };
      await send({ fields, clientAddress: "198.51.100.20" });
    }
    expect(await db().lead.count({ where: { message: "Twice" } })).toBe(2);
  });
});

test("consent is stored with the wording that was shown; a kind without an opt-in stores none (spec:2.5.5)", async () => {
  const { consents } = await lead({ fields: { car_id: "used", opt_in: "on" } });
  expect(consents).toMatchObject([
    { purpose: "marketing", granted: true, wordingVersion: "2026-11 similar_stock" },
    { purpose: "terms", granted: true, wordingVersion: "2026-11" },
  ]);
  const offer = await lead({
    fields: { car_id: "used", kind: "make-an-offer", offer_from_client: "1", opt_in: "on" },
  });
  expect(offer.consents.map(({ purpose }) => purpose)).toEqual(["terms"]);
});

test("a refused form says what is wrong, and gives back what was typed (spec 2 §8)", async () => {
  const answer = await send({ fields: { kind: "general", postcode: "12", email: "", name: "Bindi" } });
  expect(answer).toMatchObject({
    status: 400,
    fieldErrors: {
      postcode: "leads.postcode_invalid",
      email: "leads.email_invalid",
      category: "leads.category_required",
      location: "leads.location_required",
    },
    submitted: { name: "Bindi", postcode: "12" },
  });
});

test("a car of the neighbouring dealer is not here (design §4.1)", async () => {
  expect(await send({ site: harbour, fields: { car_id: "used" } })).toMatchObject({
    status: 400,
    fieldErrors: { form: "leads.car_gone" },
  });
});

describe("the same form twice is one lead (design §4.6)", () => {
  test("by the id that the script made, whatever the time", async () => {
    const fields = { car_id: "used", submission_id: randomUUID() };
    const answers = [await send({ fields }), await send({ fields, now: NOW + 86_400 })];
    expect(answers[1]).toEqual(answers[0]);
  });

  test("without a script by its words and its browser, over the turn of the ten minutes too", async () => {
    const form = { fields: { car_id: "used", message: "No script here" }, clientAddress: "198.51.100.21" };
    const turn = Math.ceil(NOW / 600) * 600;
    const answers = [await send({ ...form, now: turn - 1 }), await send({ ...form, now: turn + 1 })];
    expect(answers[1]).toEqual(answers[0]);
    const other = { ...form.fields, message: "Something else" };
    expect(await send({ ...form, fields: other, now: turn + 1 })).not.toEqual(answers[0]);
  });

  test("50 at once", async () => {
    const fields = { car_id: "new", submission_id: randomUUID(), message: "Fifty at once" };
    const answers = await Promise.all(Array.from({ length: 50 }, () => send({ fields })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await db().lead.count({ where: { message: fields.message } })).toBe(1);
  });
});

describe("suspected spam is kept and marked, never dropped", () => {
  test.each([
    ["hidden_field", { website: "https://spam.example" }],
    ["links", { message: "http://a.example http://b.example http://c.example" }],
  ])("%s", async (signal, fields) => {
    const { suspectedSpam, payload, deliveries } = await lead({ fields: { car_id: "used", ...fields } });
    expect(suspectedSpam).toBe(true);
    expect(payload).toMatchObject({ spam_signals: [signal] });
    expect(deliveries).not.toHaveLength(0);
  });

  test("the twenty-first of an hour from one network", async () => {
    const clientAddress = "198.51.100.7";
    const sent = [];
    for (let count = 0; count < 21; count += 1) {
      sent.push(await lead({ clientAddress, fields: { car_id: "used", message: `Number ${count}` } }));
    }
    expect(sent.map(({ suspectedSpam }) => suspectedSpam)).toEqual([...Array<boolean>(20).fill(false), true]);
    const neighbour = await lead({ clientAddress, site: harbour, fields: { kind: "service" } });
    expect(neighbour.suspectedSpam).toBe(false);
  });

  test("a person is none, however soon their browser has filled in the form", async () => {
    expect((await lead({ fields: { car_id: "used", shown_seconds: "0.3" } })).suspectedSpam).toBe(false);
  });
});

describe("what nobody types (design §4.8)", () => {
  const contact = { kind: "service" };
  const MEGABYTE = "x".repeat(1_000_000);
  test.each(["name", "last_name", "email", "phone", "postcode", "message", "Rego"])(
    "a text far too long in %s is refused beside it, not recorded; a megabyte is refused unread",
    async (field) => {
      const answer = await send({ fields: { ...contact, [field]: "x".repeat(90_000) } });
      expect(answer).toMatchObject({ status: 400, fieldErrors: { [field]: "leads.too_long" } });
      expect(await send({ fields: { ...contact, [field]: MEGABYTE } })).toMatchObject({ status: 400 });
    },
  );

  test.each(["submission_id", "lead_attributes", "page", "car_id", "subcategory", "website", "location"])(
    "a megabyte in %s, which no person fills in, neither fails nor is kept",
    async (field) => {
      const answer = await send({ fields: { ...contact, [field]: MEGABYTE, message: `long ${field}` } });
      if (!("leadId" in answer)) return expect(answer.status).toBe(400);
      const recorded = await db().lead.findFirstOrThrow({ where: { message: `long ${field}` } });
      return expect(JSON.stringify(recorded).length).toBeLessThan(30_000);
    },
  );

  test("control characters go; line breaks of a message, emoji and right-to-left names stay", async () => {
    const recorded = await lead({
      fields: {
        ...contact,
        name: "مح\u0000مد\r\nBcc: all",
        last_name: "👨‍👩‍👧‍👦\u0007",
        message: "one\r\ntwo\u001b[31m 🚗",
      },
    });
    expect(recorded).toMatchObject({
      name: "محمد Bcc: all",
      lastName: "👨‍👩‍👧‍👦",
      message: "one\ntwo[31m 🚗",
    });
  });

  test.each([
    ["(07) 3555 0100 ext 12", "+61735550100"],
    ["0491\u2011570\u2011156", "+61491570156"],
    ["13 11 26", "+61131126"],
    ["0412 345", null],
  ])("the phone %j is stored as typed, and as %s", async (phone, phoneE164) => {
    expect(await lead({ fields: { ...contact, phone } })).toMatchObject({ phone, phoneE164 });
  });

  test.each([
    "a@example.com\nBcc: b@example.com",
    "a@example.com,b@example.com",
    "a b@example.com",
    "<a@example.com",
  ])("%j is no e-mail address", async (email) => {
    const answer = await send({ fields: { ...contact, email } });
    expect(answer).toMatchObject({ status: 400, fieldErrors: { email: "leads.email_invalid" } });
  });
});

test("a copy goes to the shopper only if they ask", async () => {
  const channels = async (fields: Fields) =>
    (await lead({ fields: { kind: "service", ...fields } })).deliveries.map(({ channel }) => channel);
  expect(await channels({})).not.toContain("copy");
  expect(await channels({ copy: "on" })).toContain("copy");
});
