import { expect, test } from "vitest";

import { copyMail, leadMail } from "~/leads/delivery/lead-mail";

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
    "Finance: Is interested in finance",
    "Latest offers by email: No",
    "Campaign: utm_source=mail",
    "Sent: Saturday 14 November 2026, 10:20 pm",
    `Reference: ${LEAD_ID}`,
  ]) {
    expect(text).toContain(said);
  }
  expect(html).toContain("0491 570 156");
});

test("what a form asked for is in it, whatever it was about", () => {
  const service = aLead({
    kind: "service",
    category: "Service Enquiry",
    car: null,
    payload: { Rego: "123ABC", additional_services: ["brakes", "air_conditioning"] },
  });
  const { subject, text } = leadMail(service, aDealer());
  expect(subject).toBe("Service Enquiry from Bindi Nguyen");
  expect(text).toContain("Rego: 123ABC");
  expect(text).toContain("Also asked for: brakes, air conditioning");
  const offer = leadMail(aLead({ payload: { offer_from_client: "20500.00" } }), aDealer());
  expect(offer.text).toContain("Their offer: $20,500");
});

test("suspected spam is marked in the subject and says why", () => {
  const { subject, text } = leadMail(
    aLead({ suspectedSpam: true, payload: { spam_signals: ["links", "too_fast"] } }),
    aDealer(),
  );
  expect(subject).toMatch(/^\[Suspected spam\] /);
  expect(text).toContain("(links, too_fast)");
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
  expect(text).toContain("If you did not send this");
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
