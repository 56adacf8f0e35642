import { pageAddress } from "~/i18n/page-address";
import { warn } from "~/platform/warn";

import { CALL_LOG_PATH, type CallKind, type CallLogFields } from "./call-log-fields";

/** Nobody waits longer for a number than this. */
const PATIENCE_MS = 2_000;

/**
 * Makes the log call (spec 1 §7). It outlives the page, since a telephone link may leave it;
 * its failure is logged only (spec 1 §8).
 */
export async function logCall(fields: CallLogFields, kind: CallKind): Promise<void> {
  try {
    const response = await fetch(pageAddress(CALL_LOG_PATH), {
      method: "POST",
      headers: { Accept: "application/json" },
      body: new URLSearchParams({ ...fields, kind }),
      keepalive: true,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok) warn("The call was not logged", response.status);
  } catch (error) {
    warn("The call was not logged", error);
  }
}
