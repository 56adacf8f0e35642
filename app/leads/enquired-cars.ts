import { isRecord, readStored, store, type StorageOf } from "~/platform/device-storage";
import type { Milliseconds } from "~/platform/moment";

const ENQUIRED = "enquired_cars";
const MAX_CARS = 30;

type Enquired = { id: string; at: Milliseconds };

/** Spec 1 §4, Multi-step enquiry: the enquired car is remembered, once, with its last enquiry. */
export function rememberEnquired(storage: StorageOf, carId: string, at: number): void {
  const others = enquiredCars(storage).filter(({ id }) => id !== carId);
  store(storage, ENQUIRED, [...others, { id: carId, at }].slice(-MAX_CARS));
}

/** When this device last enquired about a car, in milliseconds UTC; null if never. */
export function enquiredAt(storage: StorageOf, carId: string): number | null {
  return enquiredCars(storage).find(({ id }) => id === carId)?.at ?? null;
}

function enquiredCars(storage: StorageOf): Enquired[] {
  const stored = readStored(storage, ENQUIRED);
  return Array.isArray(stored) ? stored.filter(isEnquired) : [];
}

function isEnquired(value: unknown): value is Enquired {
  return isRecord(value) && typeof value["id"] === "string" && Number.isSafeInteger(value["at"]);
}
