import { buildTenant } from "#seed/builders/build-tenant";
import { aCar } from "#tests/unit/stock/a-car";
import type { LeadDealer } from "~/leads/delivery/lead-dealer";
import type { LeadRecord } from "~/leads/delivery/lead-record";

export const LEAD_ID = "6f3f7c0e-6d0e-4b52-9a3d-0d0e5a1f7c11";
/** Saturday 14 November 2026, 22:20 in Brisbane. */
const SENT_AT = 1_794_658_800;

/** Bindi asks about Northside's white Corolla. */
export function aLead(overrides: Partial<LeadRecord> = {}): LeadRecord {
  return {
    id: LEAD_ID,
    kind: "vehicle-enquiry",
    category: "Vehicle Enquiry",
    subcategory: null,
    name: "Bindi",
    lastName: "Nguyen",
    email: "bindi@example.com",
    phone: "0491 570 156",
    phoneE164: "+61491570156",
    postcode: "4053",
    message: "Is it still available?",
    payload: { url: "https://northside.test/cars/corolla", source: "Website" },
    suspectedSpam: false,
    consents: [{ purpose: "marketing", granted: false }],
    createdAtTimestamp: SENT_AT,
    locationId: "aspley",
    location: {
      id: "aspley",
      name: "Northside Aspley",
      phone: "07 3555 0100",
      timeZone: "Australia/Brisbane",
      address: { street: "1 Wharf Street", city: "Aspley", state: "QLD", postcode: "4034" },
    },
    car: aCar(),
    ...overrides,
  };
}

export function aDealer(config: Parameters<typeof buildTenant>[1] = {}): LeadDealer {
  return buildTenant("northside", config);
}

/** What people and programs type that breaks messages. */
export const HOSTILE = [
  'O\'Brien & Sons <b>"quoted"</b> ]]> <!-- --> &amp; &lt;',
  "Bell\u0007, null\u0000, escape\u001b[31m, delete\u007f and \u0085",
  "half of a pair \ud83d and \udc00, \ufffe and \uffff",
  "Bindi\r\nBcc: everyone@example.com\r\n\r\n<script>alert(1)</script>",
  "line\u2028separator\u2029s",
];
/** What must arrive as it was typed. */
export const FOREIGN = ["🚗 family 👨‍👩‍👧‍👦 and 🇦🇺", "محمد الأحمد", "יעל כהן", "Nguyễn Thị Ánh", "李小龍"];
