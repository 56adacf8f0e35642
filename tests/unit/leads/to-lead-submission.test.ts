import { describe, expect, test } from "vitest";

import { aCar } from "#tests/unit/stock/a-car";
import { LEAD_KINDS, leadKind, type LeadKindName } from "~/leads/lead-kind";
import { leadSchema } from "~/leads/lead-schema";
import { toLeadSubmission, type LeadContext } from "~/leads/to-lead-submission";
import { recordKey } from "~/platform/submission-key";

const TYPED = {
  name: "Bindi",
  last_name: "Nguyen",
  email: "bindi@example.com",
  phone: "0491 570 156",
  postcode: "4053",
  message: "Is it still here?",
};
const corolla = aCar({ carType: "demo" });
const windsor = {
  id: "windsor",
  slug: "windsor-yard",
  name: "Windsor",
  type: "sales",
  dealershipId: "d2",
  dealershipSlug: "windsor-motors",
} as const;
const settings: LeadContext["settings"] = {
  wordingVersion: "2026-07",
  optInHidden: false,
  optInKinds: "opt_in",
  termsRequired: true,
  termsNetwork: null,
  autogaugeEnabled: false,
};

function submission(
  kind: LeadKindName,
  fields: Record<string, string | string[]> = {},
  context: Partial<LeadContext> = {},
) {
  const form = leadSchema(kind, { messageRequired: false, termsRequired: false }).parse({
    ...TYPED,
    ...fields,
  });
  return toLeadSubmission(form, {
    idempotencyKey: recordKey("key-1"),
    kind,
    subcategory: "",
    car: null,
    location: null,
    settings,
    origin: {
      url: "https://northside.test/contact?utm_source=mail",
      page_id: "/contact",
      source: "Website",
      user_agent: "Test browser",
      lead_attributes: { visited_pages: ["/"], linked_query_params: {} },
    },
    signals: [],
    ...context,
  });
}

test("an enquiry to the dealer, whole: what is empty is left out (spec 2 §3)", () => {
  expect(submission("contact-location", { category: "General Enquiry" })).toStrictEqual({
    idempotencyKey: recordKey("key-1"),
    kind: "contact-location",
    category: "General Enquiry",
    subcategory: null,
    vehicleId: null,
    locationId: null,
    eventId: 22,
    name: "Bindi",
    lastName: "Nguyen",
    email: "bindi@example.com",
    phone: "0491 570 156",
    postcode: "4053",
    message: "Is it still here?",
    payload: {
      url: "https://northside.test/contact?utm_source=mail",
      page_id: "/contact",
      source: "Website",
      user_agent: "Test browser",
      category: "General Enquiry",
      opt_in: false,
      terms_conditions: false,
      lead_attributes: { visited_pages: ["/"], linked_query_params: {} },
    },
    consents: [
      { purpose: "marketing", granted: false, wordingVersion: "2026-07 latest_offers" },
      { purpose: "terms", granted: false, wordingVersion: "2026-07" },
    ],
    suspectedSpam: false,
    copy: false,
  });
});

test("an enquiry about a car, whole: the car's fields are those of our stock (spec 1 §3, Lead payload)", () => {
  const lead = submission(
    "vehicle-enquiry",
    { opt_in: "on", opt_in_trade: "on", terms_conditions: "on", copy: "on", last_name: "", message: "" },
    { car: corolla, settings: { ...settings, autogaugeEnabled: true }, signals: ["links"] },
  );
  expect(lead).toMatchObject({
    vehicleId: "corolla",
    locationId: "l1",
    eventId: 14,
    lastName: null,
    message: null,
    suspectedSpam: true,
    copy: true,
  });
  expect(lead.payload).toEqual({
    url: "https://northside.test/contact?utm_source=mail",
    page_id: "/contact",
    source: "Website",
    user_agent: "Test browser",
    category: "Vehicle Enquiry",
    car_id: "corolla",
    stock_number: "N1001",
    manufacturer_slug: "toyota",
    "Vehicle Make": "Toyota",
    "Vehicle Model": "Corolla",
    car_type: "demo",
    vehicle_status: "in_stock",
    dealership_slug: "northside-toyota",
    car_dealership_id: "d1",
    opt_in: true,
    opt_in_finance: false,
    opt_in_trade: true,
    terms_conditions: true,
    autogauge_enabled: true,
    lead_attributes: { visited_pages: ["/"], linked_query_params: {} },
    spam_signals: ["links"],
    copy: true,
  });
});

describe("where it goes: the yard that was chosen, else the car's", () => {
  test.each([
    [
      "a yard",
      { location: windsor },
      "windsor",
      { location: "Windsor", dealership_slug: "windsor-motors" },
      "d2",
    ],
    ["a car", { car: corolla }, "l1", { dealership_slug: "northside-toyota" }, "d1"],
    [
      "a car and another yard",
      { car: corolla, location: windsor },
      "windsor",
      { location: "Windsor", dealership_slug: "windsor-motors" },
      "d1",
    ],
    [
      "a car of no dealership, and a yard",
      { car: { ...corolla, dealershipId: null }, location: windsor },
      "windsor",
      {},
      "d2",
    ],
  ])("%s", (_, context, locationId, payload, dealership) => {
    const lead = submission("test-drive", {}, context);
    expect(lead.locationId).toBe(locationId);
    expect(lead.payload).toMatchObject({ ...payload, car_dealership_id: dealership });
    expect("location" in lead.payload).toBe("location" in context);
  });
});

describe("its category and subcategory (spec 1 §4, spec 2 §4)", () => {
  test.each(
    (Object.keys(LEAD_KINDS) as LeadKindName[]).filter((kind) => !leadKind(kind).fields.includes("category")),
  )("%s: its kind's own, whatever the form says of itself", (kind) => {
    const fields = { offer_from_client: "1" };
    const { category, subcategory } = LEAD_KINDS[kind];
    expect(submission(kind, fields, { car: corolla })).toMatchObject({ category, subcategory });
    expect(submission(kind, fields, { subcategory: "Free Car" })).toMatchObject({ category, subcategory });
  });

  test.each([
    ["General Enquiry", "General Enquiry", null],
    ["Fleet Enquiry", "Fleet Enquiry", null],
    ["Careers Enquiry", "General Enquiry", "Career Enquiry"],
  ])("a general enquiry in the category %s", (chosen, category, subcategory) => {
    const lead = submission("general", { category: chosen }, { subcategory: "Trade In" });
    expect(lead).toMatchObject({ category, subcategory });
    expect(lead.payload).toMatchObject({ category });
  });

  test("an enquiry about a car may be about its trade-in; a test drive may not", () => {
    const told = { car: corolla, subcategory: "Trade In" };
    expect(submission("vehicle-enquiry", {}, told).subcategory).toBe("Trade In");
    expect(submission("vehicle-enquiry", {}, told).payload).toMatchObject({ subcategory: "Trade In" });
    expect(submission("test-drive", {}, told).subcategory).toBe("Test Drive");
  });
});

describe("only what was asked is recorded, with the words that were shown (design §5)", () => {
  test.each<[string, LeadKindName, Partial<LeadContext["settings"]>, string[]]>([
    ["about a car", "vehicle-enquiry", {}, ["marketing 2026-07 similar_stock", "terms 2026-07"]],
    ["to the dealer", "feedback-survey", {}, ["terms 2026-07"]],
    ["a site without terms", "fleet", { termsRequired: false }, ["marketing 2026-07 latest_offers"]],
    ["a hidden opt-in", "fleet", { optInHidden: true }, ["terms 2026-07"]],
    [
      "finance and trade-in in place of the opt-in",
      "vehicle-enquiry",
      { optInKinds: "finance_and_trade" },
      ["terms 2026-07"],
    ],
    ["an offer, and no terms", "make-an-offer", { termsRequired: false }, []],
  ])("%s", (_, kind, changed, consents) => {
    const ticks = { opt_in: "on", opt_in_finance: "on", terms_conditions: "on", offer_from_client: "1" };
    const lead = submission(kind, ticks, { settings: { ...settings, ...changed } });
    expect(lead.consents.map(({ purpose, wordingVersion }) => `${purpose} ${wordingVersion}`)).toEqual(
      consents,
    );
    expect(lead.consents.every(({ granted }) => granted)).toBe(true);
    expect("opt_in" in lead.payload).toBe(consents.some((consent) => consent.startsWith("marketing")));
    expect("opt_in_finance" in lead.payload).toBe(kind === "vehicle-enquiry");
    expect("terms_conditions" in lead.payload).toBe(consents.some((consent) => consent.startsWith("terms")));
  });
});

test.each<[LeadKindName, Record<string, string | string[]>, Record<string, unknown>]>([
  ["make-an-offer", { offer_from_client: "$20,500.50" }, { offer_from_client: "20500.50" }],
  ["new-vehicle", { "Vehicle Model": "HiLux" }, { "Vehicle Model": "HiLux" }],
  [
    "test-drive",
    { "Test Drive Booking Date": "2026-11-28T10:30" },
    { "Test Drive Booking Date": "2026-11-28T10:30" },
  ],
  [
    "service",
    { Rego: "123ABC", additional_services: ["tyres"] },
    { Rego: "123ABC", additional_services: ["tyres"] },
  ],
  [
    "finance",
    { vehiclePriceBudget: "27990", calculator: "$27,990 over 5 years" },
    { vehiclePriceBudget: "27990.00", calculator: "$27,990 over 5 years" },
  ],
  ["service", {}, {}],
  ["fleet", { "do-you-have-a-trade-in": "Yes" }, { "do-you-have-a-trade-in": "Yes" }],
  ["fleet", { "do-you-have-a-trade-in": "No" }, { "do-you-have-a-trade-in": "No" }],
  ["offer", { "do-you-have-a-trade-in": "maybe" }, {}],
])("a %s carries its own fields: %j", (kind, fields, payload) => {
  const own = [...Object.keys(payload), "autogauge_enabled", "spam_signals"];
  const lead = submission(kind, fields, { settings: { ...settings, autogaugeEnabled: true } });
  expect(Object.fromEntries(Object.entries(lead.payload).filter(([name]) => own.includes(name)))).toEqual(
    payload,
  );
});

test("terms of a network are consented to under its own wording (spec 1 §5)", () => {
  const { consents } = submission(
    "fleet",
    { terms_conditions: "on" },
    { settings: { ...settings, termsNetwork: "Northside Group" } },
  );
  expect(consents.find(({ purpose }) => purpose === "terms")?.wordingVersion).toBe("2026-07 network");
});
