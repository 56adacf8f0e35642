import type { MailTextKey } from "../../i18n/mail-text";
import { askingPriceCents } from "../../stock/price";
import { formatDollars } from "../../stock/money";
import { fullName, payloadText, type LeadRecord } from "./lead-record";
import { dateAndTimeIn } from "./zoned-time";

/** A line of a mail: what it is, and its text; some of both are texts of ours. */
export type LeadRow = { label: MailTextKey; text: string } | { label: MailTextKey; says: MailTextKey };

/** Who asks, as the dealer needs it first. */
export function contactRows(lead: LeadRecord): LeadRow[] {
  return withoutEmpty([
    { label: "name", text: fullName(lead) },
    { label: "phone", text: lead.phone ?? "" },
    { label: "email", text: lead.email ?? "" },
    { label: "postcode", text: lead.postcode ?? "" },
  ]);
}

/** What it is about. */
export function subjectRows(lead: LeadRecord): LeadRow[] {
  const { car, location } = lead;
  const cents = car && askingPriceCents(car);
  const services = lead.payload["additional_services"];
  return withoutEmpty([
    { label: "kind", text: kindOf(lead) },
    { label: "car", text: car?.name ?? payloadText(lead, "Vehicle Make") },
    { label: "model", text: car ? "" : payloadText(lead, "Vehicle Model") },
    { label: "stock_number", text: car?.stockNumber ?? "" },
    { label: "vin", text: car?.vin ?? "" },
    { label: "price", text: cents ? formatDollars(cents) : "" },
    { label: "offer", text: dollarsOf(lead, "offer_from_client") },
    { label: "booking_date", text: payloadText(lead, "Test Drive Booking Date").replace("T", " ") },
    { label: "rego", text: payloadText(lead, "Rego") },
    { label: "services", text: Array.isArray(services) ? services.join(", ").replaceAll("_", " ") : "" },
    { label: "budget", text: dollarsOf(lead, "vehiclePriceBudget") },
    { label: "calculator", text: payloadText(lead, "calculator") },
    { label: "location", text: location?.name ?? payloadText(lead, "location") },
    ...(lead.payload["opt_in_finance"] === true ? [{ label: "finance", says: "finance_yes" } as const] : []),
    ...(lead.payload["opt_in_trade"] === true ? [{ label: "trade_in", says: "trade_in_yes" } as const] : []),
  ]);
}

/** Where it came from, for whoever looks after the site. */
export function originRows(lead: LeadRecord, timeZone: string): LeadRow[] {
  const marketing = lead.consents.find(({ purpose }) => purpose === "marketing");
  return withoutEmpty([
    ...(marketing ? [{ label: "marketing", says: marketing.granted ? "yes" : "no" } as const] : []),
    { label: "page", text: payloadText(lead, "url") },
    { label: "campaign", text: campaignOf(lead) },
    { label: "sent_at", text: dateAndTimeIn(lead.createdAtTimestamp, timeZone) },
    { label: "reference", text: lead.id },
  ]);
}

export function kindOf({ category, subcategory }: Pick<LeadRecord, "category" | "subcategory">): string {
  return [category, subcategory].filter(Boolean).join(": ");
}

function dollarsOf(lead: LeadRecord, field: "offer_from_client" | "vehiclePriceBudget"): string {
  const dollars = Number(payloadText(lead, field));
  return dollars > 0 ? formatDollars(Math.round(dollars * 100)) : "";
}

/** utm_* and click ids (spec 1 §3, lead_attributes), as far as they are text. */
function campaignOf({ payload }: LeadRecord): string {
  const attributes = payload["lead_attributes"] as
    { linked_query_params?: Record<string, unknown> } | undefined;
  return Object.entries(attributes?.linked_query_params ?? {})
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(", ");
}

function withoutEmpty(rows: LeadRow[]): LeadRow[] {
  return rows.filter((row) => "says" in row || row.text !== "");
}
