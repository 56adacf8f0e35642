import { useCallback, useRef } from "react";

import type { CallKind, CallLogFields } from "./call-log-fields";
import { logCall } from "./log-call";

/**
 * Notes calls about a car, for whatever link or button leads to one.
 *
 * @param onCall what else a call-the-dealer click does, once a page: analytics event 25 (spec 1 §4)
 * @returns makes the log call; never fails
 */
export function useCallLog(fields: CallLogFields, onCall?: () => void): (kind: CallKind) => Promise<void> {
  const told = useRef(false);
  return useCallback(
    (kind: CallKind) => {
      if (!told.current) onCall?.();
      told.current = true;
      return logCall(fields, kind);
    },
    [fields, onCall],
  );
}
