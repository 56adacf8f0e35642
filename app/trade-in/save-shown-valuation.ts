import { warn } from "../platform/warn";
import type { Valuation } from "./valuation";

/** Spec 1 §7, POST /api/miscellaneous: success or failure is logged only. */
export async function saveShownValuation(valuation: Valuation): Promise<void> {
  const shown =
    valuation.kind === "estimate"
      ? {
          low: valuation.lowCents / 100,
          high: valuation.highCents / 100,
          offer: valuation.offerPriceCents / 100,
        }
      : { reason: valuation.reason };
  try {
    const response = await fetch("/api/miscellaneous", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ column_name: "valuation", kind: valuation.kind, ...shown }),
    });
    if (!response.ok) throw new Error(String(response.status));
  } catch (error) {
    warn("Failed to save valuation data", error);
  }
}
