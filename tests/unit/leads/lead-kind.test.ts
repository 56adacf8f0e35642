import { expect, test } from "vitest";

import {
  failureText,
  GENERAL_CATEGORIES,
  isLeadKind,
  LEAD_KINDS,
  leadKind,
  type LeadKindName,
} from "~/leads/lead-kind";
import { pickLocation, locationsFor, type LeadLocation } from "~/leads/lead-form-model";

const ANY_LOCATION = ["sales", "service", "parts"];

/** category, subcategory | message | opt-in | boxes | fields | locations, as specs 1 §1, §3, §5 and 2 §3, §5 have them */
test.each<[LeadKindName, ...unknown[]]>([
  ["vehicle-enquiry", "Vehicle Enquiry", null, "as-site", "similar_stock", "finance-and-trade", [], null],
  [
    "find-me-something-similar",
    "Vehicle Enquiry",
    "Find me something similar",
    "as-site",
    "similar_stock",
    "finance-and-trade",
    [],
    null,
  ],
  [
    "test-drive",
    "Vehicle Enquiry",
    "Test Drive",
    "optional",
    "similar_stock",
    "finance-and-trade",
    ["Test Drive Booking Date"],
    ["sales"],
  ],
  ["photo-request", "Vehicle Enquiry", "Photo Request", "hidden", "similar_stock", null, [], null],
  ["make-an-offer", "Vehicle Enquiry", "Make An Offer", "none", null, null, ["offer_from_client"], null],
  [
    "new-vehicle",
    "Vehicle Enquiry",
    "New Vehicle",
    "as-site",
    "similar_stock",
    "finance-and-trade",
    ["Vehicle Model"],
    ["sales"],
  ],
  ["general", "General Enquiry", null, "as-site", "latest_offers", null, ["category"], ANY_LOCATION],
  ["contact-location", "General Enquiry", null, "as-site", "latest_offers", null, ["category"], ANY_LOCATION],
  [
    "offer",
    "General Enquiry",
    "Special Offer",
    "as-site",
    "latest_offers",
    null,
    ["do-you-have-a-trade-in"],
    ["sales", "service"],
  ],
  [
    "service-offer",
    "Service Enquiry",
    "Special Offer",
    "as-site",
    "latest_offers",
    null,
    ["Rego"],
    ["service"],
  ],
  ["careers", "General Enquiry", "Career Enquiry", "optional", null, null, ["job"], ANY_LOCATION],
  [
    "service",
    "Service Enquiry",
    null,
    "as-site",
    "latest_offers",
    null,
    ["additional_services", "Service Booking Date", "Rego"],
    ["service"],
  ],
  ["parts", "Parts Enquiry", null, "as-site", "latest_offers", null, ["part_vehicle", "Rego"], ["parts"]],
  [
    "fleet",
    "Fleet Enquiry",
    null,
    "as-site",
    "latest_offers",
    null,
    ["company", "abn", "vehicle_count", "do-you-have-a-trade-in"],
    ["sales"],
  ],
  ["feedback", "Feedback", null, "as-site", null, null, [], ANY_LOCATION],
  [
    "feedback-survey",
    "Feedback",
    "Customer Feedback Survey",
    "as-site",
    null,
    null,
    ["visit_rating", "visit_reason"],
    ANY_LOCATION,
  ],
  ["finance", "Finance Enquiry", null, "none", null, null, ["vehiclePriceBudget", "calculator"], null],
  ["novated-lease", "Finance Enquiry", "Novated Lease", "none", null, null, ["vehiclePriceBudget"], null],
  ["trade-in", "Valuation", null, "none", "latest_offers", null, [], ["sales"]],
])("what a %s asks and is recorded as", (name, ...expected) => {
  const { category, subcategory, message, optIn, boxes, fields, locations } = leadKind(name);
  expect([category, subcategory, message, optIn, boxes, fields, locations]).toEqual(expected);
});

test("a kind is one of ours by its whole name", () => {
  expect(Object.keys(LEAD_KINDS).every(isLeadKind)).toBe(true);
  expect(["constructor", "Fleet", "", null, 7, ["fleet"]].some(isLeadKind)).toBe(false);
});

test("the enquiry's own categories, General Enquiry first (spec 2 §5)", () => {
  expect(GENERAL_CATEGORIES).toEqual([
    "General Enquiry",
    "Sales Enquiry",
    "Service Enquiry",
    "Parts Enquiry",
    "Finance Enquiry",
    "Fleet Enquiry",
    "Careers Enquiry",
  ]);
});

const location = (slug: string, type: LeadLocation["type"]): LeadLocation => ({
  id: slug,
  slug,
  name: slug,
  type,
  dealershipId: "d1",
  dealershipSlug: "northside",
});
const LOCATIONS = [location("aspley", "sales"), location("windsor", "service"), location("geebung", "sales")];

test("a kind offers the yards of its types (spec 2 §5, location selects)", () => {
  expect(locationsFor(["sales"], LOCATIONS).map(({ slug }) => slug)).toEqual(["aspley", "geebung"]);
  expect(locationsFor(["parts"], LOCATIONS)).toEqual([]);
  expect(locationsFor(null, LOCATIONS)).toEqual([]);
});

test.each([
  ["the only one, whatever is said", LOCATIONS.slice(0, 1), "windsor", "aspley"],
  ["the one that is named", LOCATIONS, "windsor", "windsor"],
  ["none by another name", LOCATIONS, "elsewhere", null],
  ["none of none", [], "aspley", null],
])("a yard is picked (spec 2 §4): %s", (_, locations, chosen, picked) => {
  expect(pickLocation(locations, chosen)?.slug ?? null).toBe(picked);
});

test("a form about a car that cannot be sent says so in the specification's words, others in a toast (spec 1 §8)", () => {
  expect(failureText("vehicle-enquiry")).toBe("leads.unexpected");
  expect(failureText("general")).toBe("leads.failed_alert");
});
