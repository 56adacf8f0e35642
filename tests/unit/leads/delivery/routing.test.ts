import { describe, expect, test } from "vitest";

import { deliveryChannels, departmentOf } from "~/leads/delivery-channels";
import { adfAddressOf, readerOf, type LeadAddresses } from "~/leads/delivery/lead-dealer";
import { LEAD_KINDS, type LeadKindName } from "~/leads/lead-kind";

import { aDealer } from "./a-lead";

describe("each kind of lead has its department", () => {
  test.each([
    ["vehicle-enquiry", "sales"],
    ["find-me-something-similar", "sales"],
    ["test-drive", "sales"],
    ["make-an-offer", "sales"],
    ["new-vehicle", "sales"],
    ["general", "sales"],
    ["careers", "careers"],
    ["service", "service"],
    ["parts", "parts"],
    ["fleet", "fleet"],
    ["feedback", "feedback"],
    ["feedback-survey", "feedback"],
    ["finance", "finance"],
    ["novated-lease", "finance"],
  ] as [LeadKindName, string][])("%s → %s", (kind, department) => {
    expect(departmentOf(LEAD_KINDS[kind])).toBe(department);
  });

  test.each([
    ["Service Enquiry", "service"],
    ["Finance Enquiry", "finance"],
    ["Careers Enquiry", "careers"],
    ["Something of tomorrow", "sales"],
  ])("a general enquiry about %s → %s", (category, department) => {
    expect(departmentOf({ category, subcategory: null })).toBe(department);
  });
});

const ADDRESSES: LeadAddresses = {
  email: "all@dealer.test",
  adfEmail: "crm@dealer.test",
  departments: { service: "service@dealer.test", careers: "people@dealer.test" },
  locations: {
    aspley: { email: "aspley@dealer.test", adfEmail: null, departments: {} },
    windsor: {
      email: null,
      adfEmail: "crm-windsor@dealer.test",
      departments: { service: "windsor-service@dealer.test" },
    },
  },
};

describe("who reads it: the department at the location, the department, the location, whoever reads the rest", () => {
  test.each([
    ["Vehicle Enquiry", null, "all@dealer.test"],
    ["Vehicle Enquiry", "aspley", "aspley@dealer.test"],
    ["Vehicle Enquiry", "windsor", "all@dealer.test"],
    ["Vehicle Enquiry", "closed-long-ago", "all@dealer.test"],
    ["Service Enquiry", null, "service@dealer.test"],
    ["Service Enquiry", "aspley", "service@dealer.test"],
    ["Service Enquiry", "windsor", "windsor-service@dealer.test"],
    ["Careers Enquiry", "aspley", "people@dealer.test"],
  ])("%s at %s → %s", (category, locationId, address) => {
    expect(readerOf(ADDRESSES, { category, subcategory: null, locationId })).toBe(address);
  });

  test.each([
    [null, "crm@dealer.test"],
    ["aspley", "crm@dealer.test"],
    ["windsor", "crm-windsor@dealer.test"],
  ])("ADF at %s → %s", (locationId, address) => {
    const lead = { category: "Vehicle Enquiry", subcategory: null, locationId };
    expect(adfAddressOf(ADDRESSES, lead)).toBe(address);
    expect(adfAddressOf({ ...ADDRESSES, adfEmail: null, locations: {} }, lead)).toBe("all@dealer.test");
  });
});

describe("the channels of a lead (decision 011)", () => {
  const lead = { category: "Vehicle Enquiry", subcategory: null, suspectedSpam: false };
  const webhookUrl = "https://crm.example/leads";
  test.each([
    ["by default", {}, {}, ["email:text", "email:adf"]],
    ["text only", { format: "text" }, {}, ["email:text"]],
    ["a webhook too", { webhookUrl }, {}, ["email:text", "email:adf", "webhook"]],
    ["a department without ADF", {}, { category: "Parts Enquiry" }, ["email:text"]],
    [
      "a department that the site names",
      { adfDepartments: ["parts"] },
      { category: "Parts Enquiry" },
      ["email:text", "email:adf"],
    ],
    ["a copy", { format: "text" }, { copy: true }, ["email:text", "copy"]],
    ["suspected spam", { webhookUrl }, { suspectedSpam: true, copy: true }, ["email:text"]],
  ])("%s", (_, settings, about, channels) => {
    const dealer = aDealer({ config: { leads: { email: "all@dealer.test", ...settings } } as never });
    expect(deliveryChannels(dealer.config.leads as never, { ...lead, ...about })).toEqual(channels);
  });
});
