import { createHash } from "node:crypto";

import { clientNetwork } from "./client-network";
import type { SubmissionKey } from "./submission-key";

/** Who sent something without a session: as much as we know. */
type Caller = { network: string; userAgent: string };

/** @param clientAddress as Express gives it */
export function callerOf({ headers }: Pick<Request, "headers">, clientAddress: unknown): Caller {
  return { network: clientNetwork(clientAddress), userAgent: headers.get("User-Agent") ?? "" };
}

/** The random id that our page or its script gave a form, which nobody can guess; or else the caller. */
type Sender = { formId: string } | Caller;

/** @param values all that the sender chose, since a repeat with another value is another submission */
export function submissionKey(sender: Sender, values: readonly unknown[]): SubmissionKey {
  const hash = createHash("sha256").update(JSON.stringify([sender, values]));
  return hash.digest("hex") as SubmissionKey;
}
