import { z } from "zod";

import { carPath } from "~/paths";
import { fullName } from "~/platform/full-name";
import { isoIn } from "~/platform/local-time";
import { headerLine } from "~/platform/mail";
import { isAustralianMobile } from "~/platform/phone-number";
import { element, optionalElement, textElement } from "~/platform/xml-text";
import type { Car } from "~/stock/car";
import type { AdfElement } from "~/stock/car-fields/car-field";
import { CAR_FACTS, factOf } from "~/stock/car-fields/car-fields";
import { statedSale } from "~/stock/price";

import { WEBSITE } from "../lead-source";
import { type LeadDealer, leadPhone } from "./lead-dealer";
import { payloadText, type LeadNews, type LeadRecord } from "./lead-record";
import { newsText } from "./lead-mail";
import { kindOf, leadThing, payloadRows, priceText, type LeadRow } from "./lead-rows";

/** Placeholder of required elements, for a lead without a car. */
const ANY = "Any";
const CURRENCY = "AUD";

/**
 * A lead in the Auto-lead Data Format 1.0: prospect, vehicle, customer, vendor, provider, in the
 * order of its DTD. Dealers' lead systems parse it from the body of a mail.
 *
 * @param news of a lead that its receiver has: the same id, as a resend with what is new as its first comment
 */
export function toAdf(lead: LeadRecord, dealer: LeadDealer, news: LeadNews | null = null): string {
  const { config } = dealer;
  const prospect = element(
    "prospect",
    [
      textElement("id", lead.id, { sequence: 1, source: config.name }),
      textElement("requestdate", isoIn(lead.createdAtTimestamp, config.timeZone)),
      ...vehicles(lead, dealer),
      customer(lead, dealer, newsText(news, { lead, dealer })),
      vendor(lead, dealer),
      provider(lead, dealer),
    ],
    { status: news === null ? "new" : "resend" },
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n${element("adf", [prospect])}\n`;
}

/** The vehicle of the lead, and the trade-in. */
function vehicles(lead: LeadRecord, dealer: LeadDealer): string[] {
  const wants = ["Vehicle Make", "Vehicle Model", "offer_from_client"].some((field) =>
    payloadText(lead, field),
  );
  const trades = lead.kind === "trade-in" || payloadText(lead, "trade_in_make") !== "";
  const traded = trades ? [tradedVehicle(lead, dealer)] : [];
  return lead.car || wants || !trades ? [wantedVehicle(lead, dealer), ...traded] : traded;
}

function wantedVehicle(lead: LeadRecord, { config }: LeadDealer): string {
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
            // Required by the DTD; empty for a lead without a car in stock.
            textElement("year", ""),
            textElement("make", payloadText(lead, "Vehicle Make") || ownMake(lead, config) || ANY),
            textElement("model", payloadText(lead, "Vehicle Model") || ANY),
          ]),
      price(lead, config),
      optionalElement("pricecomments", car && priceText(car, config)),
      optionalElement("comments", car ? config.url + carPath(car.slug) : null),
    ],
    {
      interest: isDrive(lead) ? "test-drive" : "buy",
      status: wantedType(lead) === "new" ? "new" : "used",
    },
  );
}

function isDrive({ kind, booking }: LeadRecord): boolean {
  return kind === "test-drive" || (booking?.kind === "test-drive" && booking.state !== "cancelled");
}

/** The type of the car, of the cars that the offer is for, or of the form. */
function wantedType(lead: LeadRecord): string {
  const stated = lead.car?.carType ?? payloadText(lead, "car_type");
  return stated === "" && (lead.kind === "new-vehicle" || lead.kind === "fleet") ? "new" : stated;
}

/** A new car that no form names is of the manufacturer that the site sells for. */
function ownMake({ kind }: LeadRecord, { manufacturer }: LeadDealer["config"]): string {
  return kind === "new-vehicle" ? (manufacturer?.name ?? "") : "";
}

const CONDITIONS = ["excellent", "good", "fair", "poor"];
const tradedCar = z.object({
  trade_in_year: z.number().int().nullable().catch(null),
  trade_in_make: z.string().catch(""),
  trade_in_model: z.string().catch(""),
  trade_in_badge: z.string().nullable().catch(null),
  kms: z.number().int().nonnegative().nullable().catch(null),
  adjustmentAnswers: z.object({ overall: z.string().catch("") }).catch({ overall: "" }),
  offer_price: z.number().nullable().catch(null),
});

/** The shopper's own car (spec 2 §3, trade-in record), with our figure as its appraisal. */
function tradedVehicle(lead: LeadRecord, { config }: LeadDealer): string {
  const traded = tradedCar.parse(lead.payload);
  const { overall } = traded.adjustmentAnswers;
  const { offer_price: offer } = traded;
  const [valuation] = payloadRows({ payload: { valuation: lead.payload["valuation"] } }, config, () => true);
  const rows = payloadRows(lead, config, (field) => field?.adf === "trade-in");
  return element(
    "vehicle",
    [
      textElement("year", traded.trade_in_year ?? ""),
      textElement("make", traded.trade_in_make),
      textElement("model", traded.trade_in_model),
      optionalElement("trim", traded.trade_in_badge),
      optionalElement("odometer", traded.kms, { units: "km" }),
      optionalElement("condition", CONDITIONS.includes(overall) ? overall : null),
      offer === null
        ? null
        : textElement("price", offer.toFixed(2), { type: "appraisal", currency: CURRENCY }),
      optionalElement("pricecomments", valuation?.text ?? null),
      optionalElement("comments", linesOf(rows)),
    ],
    { interest: "trade-in", status: "used" },
  );
}

/** In the order of the DTD. */
const DETAILS: readonly AdfElement[] = [
  "vin",
  "stock",
  "trim",
  "doors",
  "bodystyle",
  "transmission",
  "odometer",
];
const COLOURS: readonly AdfElement[] = ["interiorcolor", "exteriorcolor"];

function carDetails(car: Car): (string | null)[] {
  const colours = COLOURS.map((name) => detail(car, name)).filter((colour) => colour !== null);
  return [
    ...DETAILS.map((name) => detail(car, name)),
    colours.length === 0 ? null : element("colorcombination", [...colours, textElement("preference", 1)]),
  ];
}

/** What the register's rows of an element say: of a trim's all, of any other's the last that is known. */
function detail(car: Car, name: AdfElement): string | null {
  const rows = CAR_FACTS.filter(([, { adf }]) => adf === name);
  const words = rows.flatMap(([fact]) => {
    const value = factOf(car, fact);
    return typeof value === "number" || (typeof value === "string" && value !== "") ? [value] : [];
  });
  const said = name === "trim" ? words.join(" ") : (words.at(-1) ?? null);
  return optionalElement(name, said, name === "odometer" ? { units: "km" } : {});
}

/** The offer, else the price to buy it that its page shows: a week's price is in the comments alone. */
function price(lead: LeadRecord, { price: settings }: LeadDealer["config"]): string | null {
  const offer = payloadText(lead, "offer_from_client");
  if (offer) return textElement("price", offer, { type: "offer", currency: CURRENCY });
  const sale = lead.car && statedSale(lead.car, settings);
  return sale
    ? textElement("price", (sale.cents / 100).toFixed(2), { type: "asking", currency: CURRENCY })
    : null;
}

function customer(lead: LeadRecord, dealer: LeadDealer, news: string | null): string {
  const preferred = payloadText(lead, "PreferredContactMethod");
  const { name, lastName, email, phone, phoneE164, postcode } = lead;
  const isMobile = preferred === "SMS" || isAustralianMobile(phoneE164 ?? "");
  return element("customer", [
    element("contact", [
      textElement("name", name, { part: "first", type: "individual" }),
      optionalElement("name", lastName, { part: "last", type: "individual" }),
      optionalElement("email", email, preferred === "Email" ? { preferredcontact: 1 } : {}),
      optionalElement("phone", phone, {
        type: isMobile ? "cellphone" : "voice",
        ...(preferred === "Phone" || preferred === "SMS" ? { preferredcontact: 1 } : {}),
      }),
      postcode === null
        ? null
        : // The DTD requires a street; forms have no such field.
          element("address", [
            textElement("street", "", { line: 1 }),
            textElement("postalcode", postcode),
            textElement("country", "AU"),
          ]),
    ]),
    textElement("comments", [news ?? "", commentsOf(lead, dealer)].filter(Boolean).join("\n")),
  ]);
}

/** The kind, the message, and every field without an element of its own in ADF. */
function commentsOf(lead: LeadRecord, { config }: LeadDealer): string {
  const rows = payloadRows(lead, config, (field) => {
    if (field === null) return true;
    return field.adf === "comments" || (field.adf === "without-car" && !lead.car);
  });
  return [kindOf(lead), lead.message ?? "", linesOf(rows)].filter(Boolean).join("\n");
}

function linesOf(rows: readonly LeadRow[]): string {
  return rows.map(({ label, text }) => `${label}: ${text}`).join("\n");
}

function vendor(lead: LeadRecord, { config }: LeadDealer): string {
  const { location } = lead;
  const { street, city, state, postcode } = config.address;
  return element("vendor", [
    location ? textElement("id", location.id, { sequence: 1, source: config.name }) : null,
    textElement("vendorname", location?.name ?? (payloadText(lead, "location") || config.name)),
    textElement("url", config.url),
    element("contact", [
      textElement("name", location?.name ?? config.name, { part: "full", type: "business" }),
      textElement("email", config.email),
      textElement("phone", leadPhone(lead, config), { type: "voice" }),
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

function provider(lead: LeadRecord, { config }: LeadDealer): string {
  return element("provider", [
    textElement("name", config.name, { part: "full", type: "business" }),
    textElement("service", payloadText(lead, "source") || WEBSITE),
    textElement("url", config.url),
    textElement("email", config.email),
    textElement("phone", config.phone, { type: "voice" }),
  ]);
}

/** The mail's subject. */
export function adfSubject(lead: LeadRecord, news: LeadNews | null = null): string {
  return headerLine(
    `${news === null ? "ADF lead" : "ADF lead update"}: ${leadThing(lead) ?? lead.category}, ${fullName(lead)}`,
  );
}
