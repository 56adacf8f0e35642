import { isRecord, readStored, store, type StorageOf } from "~/platform/device-storage";

const SUBMISSIONS = "submission_ids";
const MAX_SUBMISSIONS = 10;

/**
 * The idempotency key of a submission: the same values again, after a double click, a failure or the back
 * button, are the same lead (design §4.6).
 *
 * @param words all values of the form
 * @param make a new random id
 */
export function submissionId(storage: StorageOf, words: string, make: () => string): string {
  const stored = readStored(storage, SUBMISSIONS);
  const submissions = Array.isArray(stored) ? stored.filter(isSubmission) : [];
  const fingerprint = fingerprintOf(words);
  const known = submissions.find((submission) => submission.words === fingerprint);
  if (known) return known.id;
  const id = make();
  store(storage, SUBMISSIONS, [...submissions, { words: fingerprint, id }].slice(-MAX_SUBMISSIONS));
  return id;
}

type Submission = { words: string; id: string };

function isSubmission(value: unknown): value is Submission {
  return isRecord(value) && typeof value["words"] === "string" && typeof value["id"] === "string";
}

/** A fingerprint, so that the text itself is not stored: two 32-bit hashes and the length. */
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
