import { randomUUID } from "node:crypto";

import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { adfMistakes } from "#tests/fixtures/adf-definition";
import { nextOpenTime } from "#tests/fixtures/next-open-time";
import { readXml, type XmlElement } from "#tests/fixtures/read-xml";
import { findDeskLead } from "~/desk/leads/desk-lead.server";
import { receiveLead } from "~/leads/receive-lead.server";
import { readForm } from "~/platform/read-form.server";
import { LEAD_FIELDS, LEAD_FLOWS, leadField, type LeadField } from "~/leads/lead-fields";
import { isLeadKind, LEAD_KINDS, leadKind, type AskedField, type LeadKindName } from "~/leads/lead-kind";
import { showLead } from "~/leads/operate/leads.server";
import { closeDatabase, db, sql } from "~/platform/db.server";
import { dateAndTimeIn } from "~/platform/local-time";

import { onDesk } from "../desk/desk-world";
import { leave, openLeadWorld } from "./lead-world";

const NOW = Math.floor(Date.now() / 1_000);
const world = await openLeadWorld(
  {},
  {
    adfDepartments: ["sales", "finance", "fleet", "service", "parts", "careers", "feedback"],
  },
);
const { smtp, webhook, northside, deliver } = world;

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

/** A value that no other field has, how people read it, and how ADF's own element has it. */
type Sample = { value: unknown; said: readonly string[]; adf?: readonly string[] };
const DRIVE = nextOpenTime(NOW);
const SERVICE = `${DRIVE.slice(0, 10)}T14:05`;
const read = (local: string) => dateAndTimeIn(Date.parse(`${local}Z`) / 1_000, "UTC");
const word = (value: string): Sample => ({ value, said: [value] });

const SAMPLES: Record<LeadField, Sample> = {
  category: word("category-of-the-form"),
  subcategory: word("subcategory-of-the-form"),
  about: {
    value: { kind: "offer", id: "offer-o", name: "Offer-of-the-page" },
    said: ["Asked from: the page of the special offer Offer-of-the-page"],
  },
  "Vehicle Make": word("Make-of-the-form"),
  "Vehicle Model": word("Model-of-the-form"),
  stock_number: word("stock-of-the-form"),
  car_id: word("car-id-of-the-form"),
  car_type: { value: "demo", said: ["Vehicle type: Demo"] },
  vehicle_status: { value: "coming_soon", said: ["Vehicle status: Coming soon"] },
  manufacturer_slug: word("manufacturer-of-the-form"),
  offer_from_client: { value: "20511.00", said: ["$20,511"], adf: ["20511.00"] },
  "Test Drive Booking Date": { value: DRIVE, said: [read(DRIVE)] },
  "Service Booking Date": { value: SERVICE, said: [read(SERVICE)] },
  booking_status: { value: "moved", said: ["Booking: Confirmed: moved to this time"] },
  booking_id: word("booking-b"),
  Rego: word("REGO-A"),
  additional_services: {
    value: ["tyres", "air_conditioning"],
    said: ["Tyres and alignment, Air conditioning"],
  },
  vehiclePriceBudget: { value: "31512.00", said: ["$31,512"] },
  calculator: word("$30,513 over 5 years: $141 a week"),
  "do-you-have-a-trade-in": { value: "No", said: ["Has a car to trade in: No"] },
  company: word("company-of-the-form"),
  abn: word("51 824 753 556"),
  vehicle_count: { value: "17", said: ["Number of vehicles: 17"] },
  part_vehicle: word("vehicle-that-needs-a-part"),
  job: word("job-of-the-form"),
  visit_reason: { value: "Selling", said: ["Came for: Selling"] },
  visit_rating: { value: "Very poor", said: ["How it went: Very poor"] },
  part_photo: {
    value: ["https://northside.test/lead-file/part"],
    said: ["https://northside.test/lead-file/part"],
  },
  cv: { value: ["https://northside.test/lead-file/cv"], said: ["https://northside.test/lead-file/cv"] },
  rego: word("REGO-B"),
  regoState: word("state-TAS"),
  trade_in_vehicle: word("vehicle-traded-in"),
  trade_in_year: { value: 1997, said: ["1997"] },
  trade_in_make: word("make-traded-in"),
  trade_in_model: word("model-traded-in"),
  trade_in_badge: word("badge-traded-in"),
  kms: { value: 85_514, said: ["85,514 km"], adf: ["85514"] },
  adjustmentAnswers: {
    value: { overall: "fair", tyres: "two_worn", owing: "unsure" },
    said: [
      "Overall: Fair: dents, scratches or worn seats",
      "Tyres: One or two are worn",
      "Is there money owing on it?: I don’t know",
    ],
  },
  trade_in_note: word("note-of-the-owner"),
  photos: {
    value: ["https://photos.test/front", "https://photos.test/side"],
    said: ["1. https://photos.test/front", "2. https://photos.test/side"],
  },
  valuation: {
    value: { kind: "estimate", low: 20_615, high: 22_816, offer: 21_717, basis: { kind: "service" } },
    said: ["$20,615 to $22,816"],
  },
  offer_price: { value: 21_717, said: ["$21,717"], adf: ["21717.00"] },
  offer_accepted: { value: true, said: ["Offer accepted: Yes"] },
  form_completed: { value: true, said: ["Form completed: Yes"] },
  PreferredContactMethod: { value: "SMS", said: ["Preferred contact method: SMS"] },
  finance: { value: "No", said: ["Wants to talk about finance: No"] },
  opt_in_finance: { value: true, said: ["Interested in finance: Yes"] },
  opt_in_trade: { value: true, said: ["Has a car to trade in: Yes"] },
  reservation_id: word("reservation-r"),
  deposit_cents: { value: 51_800, said: ["$518"] },
  held_until: { value: "2031-06-18T02:15:00.000Z", said: ["Wednesday 18 June 2031, 12:15 pm"] },
  prize: word("prize-of-the-wheel"),
  claim_code: word("claim-code-of-the-wheel"),
  promotion: word("promotion-of-the-wheel"),
  reference: word("reference-of-the-invoice"),
  amount_cents: { value: 61_950, said: ["$619.50"] },
  payment_id: word("payment-p"),
  location: word("location-of-the-form"),
  location_id: word("location-id-of-the-form"),
  dealership_slug: word("dealership-of-the-form"),
  car_dealership_id: word("dealership-id-of-the-form"),
  autogauge_enabled: { value: true, said: ["Autogauge valuation: Yes"] },
  opt_in: { value: true, said: ["Latest offers by email: Yes"] },
  terms_conditions: { value: true, said: ["Agreed to the terms of use: Yes"] },
  url: word("https://northside.test/page-of-the-form"),
  page_id: word("/path-of-the-form"),
  lead_attributes: {
    value: { visited_pages: ["/page-one", "/page-two"], linked_query_params: { gclid: "click-c" } },
    said: ["gclid=click-c", "/page-one, /page-two"],
  },
  source: word("source-of-the-form"),
  user_agent: word("browser-of-the-shopper"),
  names_given: { value: ["Name-of-a-partner"], said: ["Name given: Name-of-a-partner"] },
  contacts_given: { value: ["partner@example.com"], said: ["Also reached by: partner@example.com"] },
  preferred_language: { value: "zh-Hans", said: ["Preferred language: Chinese"] },
  spam_signals: { value: ["links_many"], said: ["links many"] },
  copy: { value: true, said: ["Wants a copy: Yes"] },
};

const FIELDS = Object.keys(LEAD_FIELDS) as LeadField[];
const KINDS = [...new Set([...Object.keys(LEAD_KINDS), ...LEAD_FLOWS])];

const COLUMNS = {
  name: "Name-of-who-asks",
  lastName: "Family-of-who-asks",
  email: "who.asks@example.com",
  phone: "0491 570 156",
  postcode: "4059",
  message: "Words of the shopper",
  subcategory: "Subcategory-of-the-lead",
};

/** What each receiver got of the one lead that was left. */
async function receivedOf(leadId: string) {
  await deliver(Math.floor(Date.now() / 1_000));
  const mailTo = (address: string) => smtp.received.filter(({ to }) => to === address);
  const [copy] = mailTo(COLUMNS.email);
  const [adf] = mailTo("crm@northside.test");
  const [mail] = smtp.received.filter(({ to }) => to !== COLUMNS.email && to !== "crm@northside.test");
  const document = readXml(adf?.parts["text/plain"]?.trimEnd() ?? "");
  expect(adfMistakes(document)).toEqual([]);
  const post = JSON.parse(webhook.posts[0]?.body ?? "") as { lead: { payload: Record<string, unknown> } };
  return {
    mail: mail?.parts["text/plain"] ?? "",
    html: shownOf(mail?.parts["text/html"] ?? ""),
    copy: copy?.parts["text/plain"] ?? "",
    adf: textsOf(document),
    webhook: post.lead.payload,
    whole: JSON.stringify(post),
    desk: await onTheDesk(leadId),
    console: (await showLead(sql(), { site: "northside", timeZone: "Australia/Brisbane" }, leadId)) ?? "",
  };
}

/** The rows of the lead's page on the desk. */
async function onTheDesk(id: string): Promise<string> {
  const manager = await onDesk("Morgan", { level: "site", target: "northside", role: "manager" });
  const lead = await findDeskLead(manager, {
    site: "northside",
    id,
    now: NOW,
  });
  const rows = [...(lead?.rows ?? []), ...(lead?.origin ?? [])].map(({ label, text }) => `${label}: ${text}`);
  return [lead?.wish?.name, ...rows].join("\n");
}

/** Where the car, or the thing that was asked about, stands on the page. */
const BESIDE = { withheld: "the thing itself says it" };
const ON_DESK: Partial<Record<LeadField, typeof BESIDE>> = {
  ...{ "Vehicle Make": BESIDE, car_type: BESIDE, vehicle_status: BESIDE },
};

/** A mail's HTML as it is read: a row a line. */
function shownOf(html: string): string {
  return html
    .replaceAll("</th>", ": ")
    .replaceAll("<br>", "\n")
    .replace(/<[^>]*>/g, "");
}

function textsOf({ text, children }: XmlElement): string {
  return [text, ...children.map(textsOf)].join("\n");
}

describe.each([
  ["about a car of ours", "corolla"],
  ["about none", null],
])("%s", (_, vehicleId) => {
  test.each(KINDS)(
    "%s: every field arrives in every channel, or says why it does not (spec:2.3.24)",
    async (kind) => {
      const payload = Object.fromEntries(FIELDS.map((field) => [field, SAMPLES[field].value]));
      const category = isLeadKind(kind) ? leadKind(kind).category : "Vehicle Enquiry";
      const received = await receivedOf(
        await leave(northside, { ...COLUMNS, kind, category, vehicleId, payload, copy: true }),
      );
      for (const [column, text] of Object.entries({ ...COLUMNS, category, location: "Northside Aspley" })) {
        for (const channel of ["mail", "html", "copy", "adf", "whole"] as const) {
          expect(received[channel], `${column} in ${channel}`).toContain(text);
        }
      }
      for (const field of FIELDS) {
        const { value, said, adf = said } = SAMPLES[field];
        const { mail, copy, adf: inAdf } = LEAD_FIELDS[field];
        expect(received.webhook[field], `${field} in the webhook`).toEqual(value);
        said.forEach((text) => expect(received.console, `${field} in the console`).toContain(text));
        for (const [channel, how, texts] of [
          ["mail", mail, said],
          ["html", mail, said],
          ["desk", ON_DESK[field] ?? mail, saidOnDesk(field, vehicleId)],
          ["copy", copy, said],
          ["adf", inAdf, inAdf === "element" ? adf : said],
        ] as const) {
          if (typeof how === "object") expect(how.withheld, `${field} in ${channel}`).toMatch(/\w+ \w+/);
          else if (how !== "without-car" && !(channel === "adf" && vehicleId && ofStock(field))) {
            for (const text of texts) expect(received[channel], `${field} in ${channel}`).toContain(text);
          } else if (vehicleId === null) {
            for (const text of texts) expect(received[channel], `${field} in ${channel}`).toContain(text);
          }
          if (typeof how === "object" && /[a-z$]/i.test(texts[0] ?? "")) {
            for (const text of texts) expect(received[channel], `${field} in ${channel}`).not.toContain(text);
          }
        }
      }
    },
  );
});

/** Staff know a location by its name, where it still exists, and a thing that was asked about by its own. */
function saidOnDesk(field: LeadField, vehicleId: string | null): readonly string[] {
  if (field === "dealership_slug") return ["Northside Aspley"];
  return field === "about" && vehicleId === null ? ["Offer-of-the-page"] : SAMPLES[field].said;
}

/** The make and model of a car of ours are said as stock has them. */
function ofStock(field: LeadField): boolean {
  return field === "Vehicle Make" || field === "Vehicle Model";
}

/** As typed into a form: what is recorded of it is the sample's value. */
const TYPED: Record<AskedField, string | string[]> = {
  category: "Sales Enquiry",
  "Test Drive Booking Date": DRIVE,
  "Service Booking Date": SERVICE,
  offer_from_client: "$20,511",
  "Vehicle Model": "Model-of-the-form",
  Rego: "REGO-A",
  additional_services: ["air_conditioning", "tyres"],
  vehiclePriceBudget: "31,512",
  calculator: "$30,513 over 5 years: $141 a week",
  "do-you-have-a-trade-in": "No",
  company: "company-of-the-form",
  abn: "51824753556",
  vehicle_count: "17",
  part_vehicle: "vehicle-that-needs-a-part",
  job: "job-of-the-form",
  visit_reason: "Selling",
  visit_rating: "Very poor",
};

const FORMS = Object.keys(LEAD_KINDS).filter((kind) => kind !== "trade-in") as LeadKindName[];
const needsCar = ["vehicle-enquiry", "photo-request", "make-an-offer"];

test.each(FORMS)(
  "the form of %s: what it asks for is read in the dealer's mail (spec:2.3.26, spec:2.5.16)",
  async (kind) => {
    const body = new URLSearchParams({
      kind,
      submission_id: randomUUID(),
      name: COLUMNS.name,
      last_name: COLUMNS.lastName,
      email: COLUMNS.email,
      phone: COLUMNS.phone,
      postcode: COLUMNS.postcode,
      message: COLUMNS.message,
      ...(needsCar.includes(kind) ? { car_id: "corolla" } : {}),
      opt_in_finance: "on",
      copy: "on",
    });
    for (const [name, typed] of Object.entries(TYPED)) {
      for (const value of [typed].flat()) body.append(name, value);
    }
    const request = new Request("https://northside.test/page", { method: "POST", body });
    const answer = await receiveLead({
      site: northside,
      request,
      form: await readForm(request),
      now: NOW,
      clientAddress: "192.0.2.9",
    });
    if (!("leadId" in answer)) throw new Error(JSON.stringify(answer));
    const received = await receivedOf(answer.leadId);
    const { fields, boxes, message } = leadKind(kind === "find-me-something-similar" ? "general" : kind);
    for (const field of fields) {
      const said = field === "category" ? ["Sales Enquiry"] : SAMPLES[field].said;
      for (const text of said) expect(received.mail, field).toContain(text);
    }
    if (boxes !== null) expect(received.mail).toContain("Interested in finance: Yes");
    if (message === "as-site" || message === "optional") expect(received.mail).toContain(COLUMNS.message);
    // Nothing of a form is outside the description.
    expect(Object.keys(received.webhook).filter((field) => leadField(field) === null)).toEqual([]);
  },
);

test("a field that nothing describes, of an older release, is said under its own name", async () => {
  const payload = { tow_bar: "tow-bar-wanted" };
  const received = await receivedOf(await leave(northside, { ...COLUMNS, payload: payload as object }));
  for (const channel of ["mail", "adf", "console"] as const) {
    expect(received[channel]).toContain("tow_bar: tow-bar-wanted");
  }
});
