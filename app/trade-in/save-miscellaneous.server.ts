import { json } from "@remix-run/node";
import { z } from "zod";

import { jsonOrNull } from "~/platform/json-or-null";
import { log } from "~/platform/log.server";
import { sentLine } from "~/platform/text-schema";

import { findOwnTradeIn, OWN } from "./require-trade-in.server";
import { saveShownValuation } from "./trade-ins.server";

const MAX_CHARACTERS = 4_000;
const dollars = z.number().finite().nonnegative().max(20_000_000).nullable().optional();

/** Spec 1 §7, POST /api/miscellaneous: a valuation result, and the column it is for. Dollars. */
const sent = z.object({
  column_name: z.literal("valuation"),
  kind: z.enum(["estimate", "person"]),
  low: dollars,
  high: dollars,
  offer: dollars,
  reason: sentLine(40).optional(),
});

/**
 * Stores the figure that a shopper's page reports as shown, beside our own; it changes no figure. A failure
 * is logged, and does not affect the shopper.
 */
export async function saveMiscellaneous(request: Request, site: { slug: string }): Promise<Response> {
  const refuse = (status: number, reason: string) => {
    log.warn({ site: site.slug, reason }, "Failed to save valuation data");
    return json({ success: false }, { status, headers: OWN });
  };
  try {
    const text = await request.text();
    const parsed = sent.safeParse(text.length > MAX_CHARACTERS ? null : jsonOrNull(text));
    if (!parsed.success) return refuse(400, "not a valuation");
    const tradeIn = await findOwnTradeIn(request, site);
    if (!tradeIn) return refuse(404, "no trade-in");
    const { column_name: _column, ...valuation } = parsed.data;
    await saveShownValuation(tradeIn, valuation);
    return json({ success: true }, { headers: OWN });
  } catch (error) {
    log.warn({ err: error, site: site.slug }, "Failed to save valuation data");
    return json({ success: false }, { status: 503, headers: OWN });
  }
}
