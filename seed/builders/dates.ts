import type { Car } from "~/stock/car";

import { between, chance, type Random } from "../random";
import { DAY_SECONDS } from "./availability";

type Dates = Pick<Car, "regoExpiry" | "complianceDate" | "buildDate">;

/** Rego past, future or absent (spec 1 §4), and the months on the plates. `now` in seconds UTC. */
export function decideDates(random: Random, carType: Car["carType"], year: number, now: number): Dates {
  const month = between(random, 1, carType === "used" ? 12 : 6);
  const compliance = `${year}-${pad(month)}-01`;
  const build = month > 2 ? `${year}-${pad(month - 2)}-01` : `${year - 1}-${pad(month + 10)}-01`;
  return {
    regoExpiry: carType === "new" ? null : regoExpiry(random, now),
    complianceDate: compliance,
    buildDate: build,
  };
}

function regoExpiry(random: Random, now: number): string | null {
  if (chance(random, 0.15)) return null;
  const days = chance(random, 0.1) ? -between(random, 1, 200) : between(random, 10, 360);
  return isoDate(now + days * DAY_SECONDS);
}

/** @param seconds UTC @returns `YYYY-MM-DD` */
export function isoDate(seconds: number): string {
  return new Date(seconds * 1_000).toISOString().slice(0, 10);
}

function pad(month: number): string {
  return String(month).padStart(2, "0");
}
