import { isoIn } from "./zoned-time";
import type { LeadDealer } from "./lead-dealer";
import type { LeadRecord } from "./lead-record";

/** Raised when a field changes its meaning; new ones may come at any time. */
const VERSION = 1;

/** A lead as JSON for a dealer's program (docs/OPERATING.md, Webhook). */
export function webhookBody(lead: LeadRecord, deliveryId: string, { slug, config }: LeadDealer): string {
  const { car, location } = lead;
  return JSON.stringify({
    version: VERSION,
    event: "lead.created",
    delivery_id: deliveryId,
    site: slug,
    lead: {
      id: lead.id,
      created_at: isoIn(lead.createdAtTimestamp, "UTC"),
      kind: lead.kind,
      category: lead.category,
      subcategory: lead.subcategory,
      suspected_spam: lead.suspectedSpam,
      first_name: lead.name,
      last_name: lead.lastName,
      email: lead.email,
      phone: lead.phone,
      postcode: lead.postcode,
      message: lead.message,
      consents: lead.consents,
      location: location && { id: location.id, name: location.name },
      vehicle: car && {
        id: car.id,
        stock_number: car.stockNumber,
        vin: car.vin,
        year: car.year,
        make: car.make,
        model: car.model,
        badge: car.badge,
        url: `${config.url}/cars/${car.slug}`,
      },
      payload: lead.payload,
    },
  });
}
