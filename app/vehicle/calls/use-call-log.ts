import { useCallback, useRef } from "react";

import { pageAddress } from "~/i18n/page-address";
import { warn } from "~/platform/warn";
import { CALL_LOG_PATH } from "~/paths";

import { type CallKind, type CallLogFields } from "../call-phone";

/** Maximum wait for the log call before the number is shown. */
const PATIENCE_MS = 2_000;

/**
 * Logs calls about a car, for any link or button that makes one.
 *
 * @param onCall what else a call-the-dealer click does, once per page: analytics event 25 (spec 1 §4)
 * @returns makes the log call; never fails
 */
export function useCallLog(fields: CallLogFields, onCall?: () => void): (kind: CallKind) => Promise<void> {
  const wasSent = useRef(false);
  return useCallback(
    (kind: CallKind) => {
      if (!wasSent.current) onCall?.();
      wasSent.current = true;
      return logCall(fields, kind);
    },
    [fields, onCall],
  );
}

/**
 * Makes the log call (spec 1 §7). It outlives the page, since a telephone link may leave it; its failure is
 * only logged (spec 1 §8).
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
