import { z } from "zod";

import { db } from "../../platform/db.server";
import { findCarById } from "../../stock/cars.server";
import type { LeadLocation, LeadRecord } from "./lead-record";

/** The fields of a location that messages use. */
const storedLocation = z.object({
  id: z.string(),
  name: z.string(),
  contact: z.object({ phone: z.string() }),
});

const payload = z.record(z.string(), z.unknown());

/** A lead with the current state of its car and its location. */
export async function findLeadRecord(site: string, id: string): Promise<LeadRecord | null> {
  const row = await db().lead.findUnique({
    where: { site_id: { site, id } },
    include: { consents: { orderBy: { purpose: "asc" } } },
  });
  if (!row) return null;
  const [car, location] = await Promise.all([
    row.vehicleId === null ? null : findCarById(site, row.vehicleId),
    row.locationId === null ? null : findLocation(site, row.locationId),
  ]);
  const { kind, category, subcategory, name, lastName, email, phone, postcode, message, suspectedSpam } = row;
  return {
    ...{ id, kind, category, subcategory, name, lastName, email, phone, postcode, message, suspectedSpam },
    payload: payload.parse(row.payload),
    consents: row.consents.map(({ purpose, granted }) => ({ purpose, granted })),
    createdAtTimestamp: Math.floor(row.createdAt.getTime() / 1_000),
    locationId: row.locationId,
    location,
    car,
  };
}

async function findLocation(site: string, id: string): Promise<LeadLocation | null> {
  const row = await db().location.findUnique({ where: { site_id: { site, id } }, select: { data: true } });
  const parsed = storedLocation.safeParse(row?.data);
  return parsed.success
    ? { id: parsed.data.id, name: parsed.data.name, phone: parsed.data.contact.phone }
    : null;
}
