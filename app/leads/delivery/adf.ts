import { askingPriceCents } from "../../stock/price";
import { headerLine } from "./header-line";
import type { LeadDealer } from "./lead-dealer";
import { fullName, payloadText, type LeadCar, type LeadRecord } from "./lead-record";
import { element, optionalElement, textElement } from "./xml";
import { isoIn } from "./zoned-time";

/** What the format wants named and a lead without a car does not name. */
const ANY = "Any";
const CURRENCY = "AUD";

/**
 * A lead in the Auto-lead Data Format 1.0: prospect, vehicle, customer, vendor, provider, in
 * the order of its definition. Lead systems of dealers read it from a mail's text.
 */
export function toAdf(lead: LeadRecord, dealer: LeadDealer): string {
  const { config } = dealer;
  const prospect = element(
    "prospect",
    [
      textElement("id", lead.id, { sequence: 1, source: config.name }),
      textElement("requestdate", isoIn(lead.createdAtTimestamp, config.timeZone)),
      vehicle(lead, dealer),
      customer(lead),
      vendor(lead, dealer),
      provider(dealer),
    ],
    { status: "new" },
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n${element("adf", [prospect])}\n`;
}

function vehicle(lead: LeadRecord, { config }: LeadDealer): string {
  const { car } = lead;
  return element(
    "vehicle",
    [
      ...(car
        ? [
            textElement("id", car.id, { sequence: 1, source: config.name }),
            textElement("year", car.year ?? ""),
            textElement("make", car.make),
            textElement("model", car.model),
            ...carDetails(car),
          ]
        : [
            // Required by the format: a lead about no car of ours names no year.
            textElement("year", ""),
            textElement("make", payloadText(lead, "Vehicle Make") || ANY),
            textElement("model", payloadText(lead, "Vehicle Model") || ANY),
          ]),
      price(lead),
      optionalElement("comments", car ? `${config.url}/cars/${car.slug}` : null),
    ],
    {
      interest: lead.kind === "test-drive" ? "test-drive" : "buy",
      status: car ? (car.carType === "new" ? "new" : "used") : lead.kind === "new-vehicle" ? "new" : "used",
    },
  );
}

function carDetails(car: LeadCar): (string | null)[] {
  return [
    optionalElement("vin", car.vin),
    optionalElement("stock", car.stockNumber),
    optionalElement("trim", [car.badge, car.series].filter(Boolean).join(" ")),
    optionalElement("doors", car.doors),
    optionalElement("bodystyle", car.body ?? car.simpleBody),
    optionalElement("transmission", car.transmission ?? car.simpleTransmission),
    optionalElement("odometer", car.km, { units: "km" }),
    car.colour === null && car.interiorColour === null
      ? null
      : element("colorcombination", [
          optionalElement("interiorcolor", car.interiorColour),
          optionalElement("exteriorcolor", car.colour),
          textElement("preference", 1),
        ]),
  ];
}

/** What the shopper offers, else what the dealer asks. */
function price(lead: LeadRecord): string | null {
  const offer = payloadText(lead, "offer_from_client");
  if (offer) return textElement("price", offer, { type: "offer", currency: CURRENCY });
  const cents = lead.car && askingPriceCents(lead.car);
  return cents
    ? textElement("price", (cents / 100).toFixed(2), { type: "asking", currency: CURRENCY })
    : null;
}

function customer(lead: LeadRecord): string {
  const { name, lastName, email, phone, postcode } = lead;
  return element("customer", [
    element("contact", [
      textElement("name", name, { part: "first", type: "individual" }),
      optionalElement("name", lastName, { part: "last", type: "individual" }),
      optionalElement("email", email),
      optionalElement("phone", phone, { type: "voice" }),
      postcode === null
        ? null
        : // The format wants a street, which nobody is asked for.
          element("address", [
            textElement("street", "", { line: 1 }),
            textElement("postalcode", postcode),
            textElement("country", "AU"),
          ]),
    ]),
    textElement("comments", commentsOf(lead)),
  ]);
}

/** The format has no place of their own for these. */
const COMMENTED = [
  ["Test Drive Booking Date", "Preferred date and time"],
  ["Rego", "Rego"],
  ["url", "Sent from"],
] as const;

/** What kind of lead it is, what the shopper wrote, and whatever else was asked. */
function commentsOf(lead: LeadRecord): string {
  const asked = COMMENTED.map(([field, label]) => ({ label, text: payloadText(lead, field) }));
  return [
    [lead.category, lead.subcategory].filter(Boolean).join(": "),
    lead.message ?? "",
    ...asked.filter(({ text }) => text !== "").map(({ label, text }) => `${label}: ${text}`),
  ]
    .filter(Boolean)
    .join("\n");
}

function vendor({ location }: LeadRecord, { config }: LeadDealer): string {
  const { street, city, state, postcode } = config.address;
  return element("vendor", [
    location ? textElement("id", location.id, { sequence: 1, source: config.name }) : null,
    textElement("vendorname", location?.name ?? config.name),
    textElement("url", config.url),
    element("contact", [
      textElement("name", location?.name ?? config.name, { part: "full", type: "business" }),
      textElement("email", config.email),
      textElement("phone", location?.phone ?? config.phone, { type: "voice" }),
      location
        ? null
        : element("address", [
            textElement("street", street, { line: 1 }),
            textElement("city", city),
            textElement("regioncode", state),
            textElement("postalcode", postcode),
            textElement("country", "AU"),
          ]),
    ]),
  ]);
}

function provider({ config }: LeadDealer): string {
  return element("provider", [
    textElement("name", config.name, { part: "full", type: "business" }),
    textElement("service", "Website"),
    textElement("url", config.url),
    textElement("email", config.email),
    textElement("phone", config.phone, { type: "voice" }),
  ]);
}

/** One line for the mail's subject. */
export function adfSubject(lead: LeadRecord): string {
  return headerLine(`ADF lead: ${lead.car?.name ?? lead.category}, ${fullName(lead)}`);
}
