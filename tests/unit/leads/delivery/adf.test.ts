import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { often } from "#tests/fixtures/often";
import { adfMistakes } from "#tests/fixtures/adf-definition";
import { findAll, readXml, type XmlElement } from "#tests/fixtures/read-xml";
import { adfSubject, toAdf } from "~/leads/delivery/adf";
import type { LeadRecord } from "~/leads/delivery/lead-record";
import { LEAD_KINDS } from "~/leads/lead-kind";

import { aDealer, aLead, FOREIGN, HOSTILE, LEAD_ID } from "./a-lead";

const dealer = aDealer();

function adf(overrides: Partial<LeadRecord> = {}): XmlElement {
  return readXml(toAdf(aLead(overrides), dealer));
}

const textOf = (document: XmlElement, ...path: string[]) =>
  findAll(document, ...path).map(({ text }) => text);

test("a lead is valid ADF 1.0 with vehicle, customer, vendor and provider", () => {
  const document = adf();
  expect(adfMistakes(document)).toEqual([]);
  expect(textOf(document, "prospect", "id")).toEqual([LEAD_ID]);
  expect(textOf(document, "prospect", "requestdate")).toEqual(["2026-11-14T22:20:00+10:00"]);
  expect(textOf(document, "prospect", "vehicle", "vin")).toEqual(["JTNK4RBE103000001"]);
  expect(textOf(document, "prospect", "vehicle", "stock")).toEqual(["N1001"]);
  expect(textOf(document, "prospect", "vehicle", "year")).toEqual(["2021"]);
  expect(textOf(document, "prospect", "customer", "contact", "name")).toEqual(["Bindi", "Nguyen"]);
  expect(textOf(document, "prospect", "customer", "contact", "email")).toEqual(["bindi@example.com"]);
  expect(textOf(document, "prospect", "customer", "contact", "address", "postalcode")).toEqual(["4053"]);
  expect(textOf(document, "prospect", "customer", "comments")[0]).toContain("Is it still available?");
  expect(textOf(document, "prospect", "vendor", "vendorname")).toEqual(["Northside Aspley"]);
  expect(textOf(document, "prospect", "provider", "name")).toEqual(["northside Motors"]);
});

test("a Chinese name is written as one in the subject, and stays two names with their parts in the file", () => {
  const lead = aLead({ name: "小明", lastName: "赵" });
  expect(adfSubject(lead)).toContain("赵小明");
  const names = findAll(readXml(toAdf(lead, dealer)), "prospect", "customer", "contact", "name");
  expect(names.map(({ text, attributes }) => [attributes["part"], text])).toEqual([
    ["first", "小明"],
    ["last", "赵"],
  ]);
});

describe("every kind of lead is valid ADF, with and without a car", () => {
  test.each(Object.entries(LEAD_KINDS))("%s", (kind, { category, subcategory }) => {
    const lead = { kind, category, subcategory };
    const without = { ...lead, car: null, location: null, locationId: null, lastName: null, message: null };
    expect([adfMistakes(adf(lead)), adfMistakes(adf(without))]).toEqual([[], []]);
  });
});

test("an offer is the price that is offered, a test drive the interest", () => {
  const offer = adf({ kind: "make-an-offer", payload: { offer_from_client: "20500.00" } });
  expect(findAll(offer, "prospect", "vehicle", "price")).toMatchObject([
    { text: "20500.00", attributes: { type: "offer", currency: "AUD" } },
  ]);
  const drive = adf({ kind: "test-drive", payload: { "Test Drive Booking Date": "2026-11-28T10:30" } });
  expect(findAll(drive, "prospect", "vehicle")[0]?.attributes).toMatchObject({ interest: "test-drive" });
  expect(textOf(drive, "prospect", "customer", "comments")[0]).toContain("Saturday 28 November 2026, 10:30");
});

test("a fleet's and a new vehicle's enquiry want a new car, of the manufacturer that the site sells for", () => {
  const toyota = aDealer({ config: { manufacturer: { name: "Toyota", slug: "toyota", baseDomain: null } } });
  const wanted = (kind: LeadRecord["kind"], to = dealer) => {
    const [vehicle] = findAll(readXml(toAdf(aLead({ kind, car: null }), to)), "prospect", "vehicle");
    return [vehicle?.attributes["status"], vehicle && findAll(vehicle, "make")[0]?.text];
  };
  expect(wanted("fleet")).toEqual(["new", "Any"]);
  expect(wanted("new-vehicle")).toEqual(["new", "Any"]);
  expect(wanted("new-vehicle", toyota)).toEqual(["new", "Toyota"]);
  expect(wanted("general", toyota)).toEqual(["used", "Any"]);
});

test.each(FOREIGN)("%s arrives as it was typed", (text) => {
  const document = adf({ name: text, message: text });
  expect(textOf(document, "prospect", "customer", "contact", "name")[0]).toBe(text);
  expect(textOf(document, "prospect", "customer", "comments")[0]).toContain(text);
  expect(adfMistakes(document)).toEqual([]);
});

test.each(HOSTILE)("%j neither breaks the document nor adds to it", (text) => {
  const document = adf({
    name: text,
    lastName: text,
    email: text,
    phone: text,
    postcode: text,
    message: text,
  });
  expect(adfMistakes(document)).toEqual([]);
  expect(findAll(document, "prospect", "customer", "contact", "name")).toHaveLength(2);
  expect(adfSubject(aLead({ name: text }))).not.toMatch(/[\r\n\u2028\u2029]/);
});

test.each([
  ["0491 570 156 (Jo)", "+61491570156", "cellphone"],
  ["(07) 3555 0100", "+61735550100", "voice"],
  ["0412 345", null, "voice"],
])("the phone %j is sent as typed; %s is called as %s", (phone, phoneE164, type) => {
  const document = adf({ phone, phoneE164 });
  expect(findAll(document, "prospect", "customer", "contact", "phone")).toMatchObject([
    { text: phone, attributes: { type } },
  ]);
  expect(adfMistakes(document)).toEqual([]);
});

test("whatever is typed, the document is well formed and valid", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 }), (codes) => {
      const text = String.fromCharCode(...codes);
      expect(adfMistakes(adf({ name: text, message: text }))).toEqual([]);
    }),
    { numRuns: often(40, 20_000) },
  );
});

describe("the check itself finds mistakes", () => {
  test.each([
    ["an element of no format", "<adf><prospect><lead></lead></prospect></adf>"],
    [
      "an order of its own",
      toAdf(aLead(), dealer).replace(/(<year>.*?<\/year>)\n(<make>.*?<\/make>)/, "$2$1"),
    ],
    ["a customer without a way to answer", toAdf(aLead({ email: null, phone: null }), dealer)],
    ["an attribute that is not allowed", toAdf(aLead(), dealer).replace('"buy"', '"haggle"')],
  ])("%s", (_, xml) => {
    expect(adfMistakes(readXml(xml))).not.toEqual([]);
  });

  test("what is not well formed is not read", () => {
    expect(() => readXml("<adf><prospect></adf>")).toThrow();
    expect(() => readXml("<adf>a & b</adf>")).toThrow();
    expect(() => readXml("<adf>\u0007</adf>")).toThrow();
  });
});
