import { describe, expect, test } from "vitest";

import { copyMail, leadMail } from "~/leads/delivery/lead-mail";
import { LEAD_KINDS, leadKind, type AskedField, type LeadKindName } from "~/leads/lead-kind";

import { aCar } from "../../stock/a-car";
import { aDealer, aLead, FOREIGN, HOSTILE, LEAD_ID } from "./a-lead";

test("a person reads who asks, what about, and where it came from", () => {
  const payload = {
    url: "https://northside.test/cars/corolla?utm_source=mail",
    opt_in_finance: true,
    lead_attributes: { linked_query_params: { utm_source: "mail" } },
  };
  const { subject, text, html } = leadMail(aLead({ payload }), aDealer());
  expect(subject).toBe("Vehicle Enquiry: 2021 Toyota Corolla Ascent Sport, from Bindi Nguyen");
  for (const said of [
    "Name: Bindi Nguyen",
    "Phone: 0491 570 156",
    "Is it still available?",
    "Stock number: N1001",
    "Location: Northside Aspley",
    "Interested in finance: Yes",
    "Latest offers by email: No",
    "Campaign and pages: utm_source=mail",
    "Sent: Saturday 14 November 2026, 10:20 pm",
    `Reference: ${LEAD_ID}`,
  ]) {
    expect(text).toContain(said);
  }
  expect(html).toContain("0491 570 156");
});

/** What each field of a kind becomes in the mail, from how its lead records it. */
const SAID: Record<AskedField, { payload: Record<string, unknown>; line: string }> = {
  category: { payload: {}, line: "About: Fleet Enquiry" },
  "Test Drive Booking Date": {
    payload: { "Test Drive Booking Date": "2026-11-20T10:30" },
    line: "Preferred date and time: Friday 20 November 2026, 10:30",
  },
  "Service Booking Date": {
    payload: { "Service Booking Date": "2026-11-21T14:05:00" },
    line: "Preferred date and time: Saturday 21 November 2026, 2:05",
  },
  offer_from_client: { payload: { offer_from_client: "20500.00" }, line: "Their offer: $20,500" },
  "Vehicle Model": { payload: { "Vehicle Model": "Everest" }, line: "Model: Everest" },
  Rego: { payload: { Rego: "123ABC" }, line: "Rego: 123ABC" },
  additional_services: {
    payload: { additional_services: ["brakes", "air_conditioning"] },
    line: "Also requested: Brakes, Air conditioning",
  },
  vehiclePriceBudget: {
    payload: { vehiclePriceBudget: "25000.00" },
    line: "Budget: $25,000",
  },
  calculator: {
    payload: { calculator: "$153 a week over 5 years" },
    line: "Calculator: $153 a week over 5 years",
  },
  "do-you-have-a-trade-in": {
    payload: { "do-you-have-a-trade-in": "Yes" },
    line: "Has a car to trade in: Yes",
  },
  company: { payload: { company: "Tran Plumbing" }, line: "Company: Tran Plumbing" },
  abn: { payload: { abn: "51 824 753 556" }, line: "ABN: 51 824 753 556" },
  vehicle_count: { payload: { vehicle_count: "5" }, line: "Number of vehicles: 5" },
  part_vehicle: { payload: { part_vehicle: "BT-50 2019" }, line: "Their vehicle: BT-50 2019" },
  job: { payload: { job: "Apprentice" }, line: "Job: Apprentice" },
  visit_reason: { payload: { visit_reason: "Service" }, line: "Came for: Service" },
  visit_rating: { payload: { visit_rating: "Good" }, line: "How it went: Good" },
};

describe.each(Object.keys(LEAD_KINDS) as LeadKindName[])("a lead of the kind %s", (kind) => {
  const { category, subcategory, fields } = leadKind(kind);
  const asked = fields.map((field) => SAID[field]);
  const lead = aLead({
    kind,
    subcategory,
    car: null,
    category: fields.includes("category") ? "Fleet Enquiry" : category,
    payload: Object.assign({}, ...asked.map(({ payload }) => payload)) as Record<string, unknown>,
  });

  test("says in its subject what it is, and every field that its form has, to dealer and shopper", () => {
    const { subject, text, html } = leadMail(lead, aDealer());
    expect(subject).toBe(`${[lead.category, subcategory].filter(Boolean).join(": ")} from Bindi Nguyen`);
    for (const { line } of asked) {
      expect(text).toContain(line);
      expect(copyMail(lead, aDealer()).text).toContain(line);
      for (const part of line.split(/\n|: /)) expect(html).toContain(part);
    }
  });
});

test("suspected spam is marked in the subject and says why", () => {
  const { subject, text } = leadMail(
    aLead({ suspectedSpam: true, payload: { spam_signals: ["links", "site_limit"] } }),
    aDealer(),
  );
  expect(subject).toMatch(/^\[Suspected spam\] /);
  expect(text).toContain(
    "(it has more than two links; far more enquiries than usual came in within the hour)",
  );
});

test("a site's own words", () => {
  const dealer = aDealer({ config: { texts: { "lead_mail.subject": "{{name}} asks: {{category}}" } } });
  expect(leadMail(aLead({ car: null }), dealer).subject).toBe("Bindi Nguyen asks: Vehicle Enquiry");
});

test("the shopper's copy says what they sent, and nothing that was not on the form", () => {
  const { subject, text } = copyMail(
    aLead({ payload: { lead_attributes: { linked_query_params: { gclid: "7" } } } }),
    aDealer(),
  );
  expect(subject).toBe("A copy of your enquiry to northside Motors");
  expect(text).toContain("Is it still available?");
  expect(text).toContain("If you didn’t send this");
  expect(text).not.toMatch(/gclid|VIN|Reference/);
});

test.each(HOSTILE)("%j adds no header and no markup", (text) => {
  const lead = aLead({ name: text, lastName: text, message: text, category: text });
  for (const mail of [leadMail(lead, aDealer()), copyMail(lead, aDealer())]) {
    expect(mail.subject).not.toMatch(/[\r\n\u2028\u2029]/);
    expect(Array.from(mail.subject).every((character) => character >= " ")).toBe(true);
    expect(mail.html).not.toMatch(/<script|<b>|<!-- /);
  }
});

test.each(FOREIGN)("%s is read as it was typed", (text) => {
  const { subject, text: plain, html } = leadMail(aLead({ name: text, lastName: null }), aDealer());
  for (const said of [subject, plain, html]) expect(said).toContain(text);
});

test("a subject stays one that can be read", () => {
  const { subject } = leadMail(aLead({ name: "x".repeat(5_000) }), aDealer());
  expect(subject.length).toBeLessThanOrEqual(150);
});

test("a car that is let by subscription has the week's price that its page shows, in both mails (spec 1 §4)", () => {
  const lead = aLead({ car: aCar({ subscriptionPriceCents: 22_900 }) });
  const dealer = aDealer({ config: { price: { subscriptions: true } } });
  for (const { text } of [leadMail(lead, dealer), copyMail(lead, dealer)])
    expect(text).toContain("Our price: $229 a week by subscription");
  expect(leadMail(lead, aDealer()).text).toContain("Our price: $25,990 drive away");
});

test.each([
  ["sale", "Our price: $25,990 drive away or $229 a week by subscription"],
  ["subscription", "Our price: $229 a week by subscription or $25,990 drive away"],
] as const)("on a site that shows both prices, %s first, mails say both in that order", (first, line) => {
  const lead = aLead({ car: aCar({ subscriptionPriceCents: 22_900 }) });
  const dealer = aDealer({ config: { price: { subscriptions: true, first } } });
  for (const { text } of [leadMail(lead, dealer), copyMail(lead, dealer)]) expect(text).toContain(line);
});
