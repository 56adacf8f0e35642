import type { Language } from "~/i18n/language";
import { randomUUID } from "node:crypto";

import { buildTenant } from "#seed/builders/build-tenant";
import { writeTenants } from "~/publish/publish-tenants.server";
import { aCar } from "#tests/unit/stock/a-car";
import { db } from "~/platform/db.server";
import { recordKey } from "~/platform/submission-key";
import type { Reservation } from "~/reservations/reservation-transitions";
import { findReservation, offerReservation } from "~/reservations/reservations.server";
import type { ServedSite } from "~/site/site";
import { findSite } from "~/site/sites.server";
import type { Car } from "~/stock/car";
import { reindexCar } from "~/stock/reindex.server";

import { parkCars } from "../stock/park-cars";

/** What these tests are not about is switched off; Careful has the defaults, but two unpaid holds. */
export const RESERVE = {
  enabled: true,
  processors: ["demo"],
  confirmPhone: false,
  maxUnpaidHolds: 500,
  holdHoursByType: { demo: 24 },
};

/** Northside's location in Aspley has people of its own. */
const LEADS = { email: "leads@northside.test", locations: { aspley: { email: "aspley@northside.test" } } };

/** Northside, Harbour, Careful and Gated, who take deposits, and Plain, who takes none; Gated asks to sign in first. */
export async function writeDealers(): Promise<void> {
  const onlinePayment = { enabled: true, maximumCents: 2_500_000 };
  await writeTenants([
    buildTenant("northside", {
      config: {
        reserve: RESERVE,
        onlinePayment,
        garageEnabled: true,
        leads: LEADS,
        languages: { "zh-Hans": {} },
      },
    }),
    buildTenant("harbour", { config: { id: 2, reserve: { ...RESERVE, path: "buy-online" }, onlinePayment } }),
    buildTenant("plain", { config: { id: 3, reserve: { ...RESERVE, depositCents: 0 } } }),
    buildTenant("gated", { config: { id: 5, reserve: RESERVE, gates: { checkout: true } } }),
    buildTenant("careful", {
      config: { id: 4, reserve: { enabled: true, processors: ["demo"], maxUnpaidHolds: 2 } },
    }),
  ]);
}

export async function requireSite(slug = "northside"): Promise<ServedSite> {
  const site = await findSite(slug);
  if (!site) throw new Error(`no site ${slug}`);
  return site;
}

/** A car of its own for a test, in the index too. */
export async function parkCar(parts: Partial<Car> = {}): Promise<Car> {
  const id = randomUUID().slice(0, 8);
  const car = aCar({ id, slug: `corolla-${id}`, paymentProcessors: ["demo"], ...parts });
  await parkCars(car);
  await reindexCar(await requireSite(car.site), car.id);
  return car;
}

/** Somebody's details for a car, nothing held yet. */
export async function anOffer(
  car: Car,
  parts: {
    email?: string;
    phone?: string;
    shopperPhone?: string;
    depositCents?: number;
    language?: Language;
  } = {},
): Promise<Reservation> {
  const email = parts.email ?? `${randomUUID().slice(0, 8)}@example.com`;
  const id = await offerReservation({
    site: car.site,
    vehicleId: car.id,
    idempotencyKey: recordKey(randomUUID()),
    depositCents: parts.depositCents ?? 20_000,
    gateway: "demo",
    name: "Ash",
    lastName: "Lee",
    email,
    phone: parts.phone ?? `04${Math.floor(10_000_000 + Math.random() * 89_999_999)}`,
    message: "",
    shopperPhone: parts.shopperPhone ?? null,
    language: parts.language ?? "en-AU",
    leadOrigin: {},
  });
  if (id === null) throw new Error("a new submission is no repeat");
  return again({ site: car.site, id });
}

/** As it stands now. */
export async function again({ site, id }: Pick<Reservation, "site" | "id">): Promise<Reservation> {
  const found = await findReservation(site, id);
  if (!found) throw new Error(`no reservation ${id}`);
  return found;
}

export async function isReserved({ site, id }: Car): Promise<boolean> {
  const row = await db().vehicle.findUniqueOrThrow({ where: { site_id: { site, id } } });
  return row.reserved;
}
