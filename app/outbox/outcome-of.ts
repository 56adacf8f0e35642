import type { Outcome } from "./retry-rule";

/**
 * The outcome of an attempt by mail or text message. An address or number that rejects messages will go on
 * rejecting them, so only a sender that does not respond is retried.
 *
 * @param permanent "refused" if somebody has to act on it, "unwanted" if nobody has to
 */
export function outcomeOf(
  result: { ok: true } | { ok: false; reason: string },
  permanent: "refused" | "unwanted",
): Outcome {
  if (result.ok) return { is: "delivered" };
  return { is: result.reason === "unavailable" ? "failed" : permanent, reason: result.reason };
}
