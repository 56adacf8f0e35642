/**
 * The idempotency key of something that was sent, made by recordKey and submissionKey alone, so that no text from
 * outside is one. A repeat gets what the first call gave, which may open somebody's booking: it must come from the
 * same sender and have the same values.
 */
export type SubmissionKey = string & { readonly madeHere: unique symbol };

/** How long a repeat gets what the first call gave; as long as /success thanks for an enquiry. */
export const REPEAT_SECONDS = 1_800;

/** Of a record of ours, such as the trade-in that becomes a lead: never of what somebody sent. */
export function recordKey(...names: readonly [string, ...(string | number)[]]): SubmissionKey {
  return names.join(":") as SubmissionKey;
}
