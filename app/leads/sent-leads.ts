import { isRecord, readStored, store, type StorageOf } from "../platform/device-storage";

const ENQUIRED = "enquired_cars";
const SUCCESS = "enquiry_success";
const SUBMISSIONS = "submission_ids";
const MOST_CARS = 30;
const MOST_SUBMISSIONS = 10;

/** Spec 1 §4, Multi-step enquiry: the enquired car is remembered, once. */
export function rememberEnquired(storage: StorageOf, carId: string): void {
  const cars = enquiredCars(storage);
  if (!cars.includes(carId)) store(storage, ENQUIRED, [...cars, carId].slice(-MOST_CARS));
}

export function enquiredCars(storage: StorageOf): string[] {
  const stored = readStored(storage, ENQUIRED);
  return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === "string") : [];
}

/** Spec 1 §4, Multi-step enquiry: a success flag is stored. */
export function storeSuccess(storage: StorageOf, leadId: string): void {
  store(storage, SUCCESS, { lead_id: leadId });
}

/**
 * The id of what is sent: the same words again, after a double click, a failure or the back
 * button, are the same lead (design §4.6); other words are another.
 *
 * @param words everything that was filled in
 * @param make a new random id
 */
export function submissionId(storage: StorageOf, words: string, make: () => string): string {
  const stored = readStored(storage, SUBMISSIONS);
  const kept = Array.isArray(stored) ? stored.filter(isSubmission) : [];
  const fingerprint = fingerprintOf(words);
  const known = kept.find((submission) => submission.words === fingerprint);
  if (known) return known.id;
  const id = make();
  store(storage, SUBMISSIONS, [...kept, { words: fingerprint, id }].slice(-MOST_SUBMISSIONS));
  return id;
}

type Submission = { words: string; id: string };

function isSubmission(value: unknown): value is Submission {
  return isRecord(value) && typeof value["words"] === "string" && typeof value["id"] === "string";
}

/** So that what was written is not kept: two 32-bit hashes of it, and its length. */
function fingerprintOf(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  return [high >>> 0, low >>> 0, text.length].map((part) => part.toString(36)).join("-");
}
