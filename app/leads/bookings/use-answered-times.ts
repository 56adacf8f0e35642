import { useActionData } from "@remix-run/react";

import type { SlotOffer } from "~/slots/slot-offer";

/** The times of a form that came back without a script (answer-lead.server.ts); null for any other page. */
export function useAnsweredTimes(): SlotOffer | null {
  return useActionData<{ times?: SlotOffer | null }>()?.times ?? null;
}
