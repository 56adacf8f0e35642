import { plainText } from "~/i18n/plain-text";
import { type CsvCell, toCsv } from "~/platform/csv";
import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";

import { partsFor } from "../scope";
import { aboutSite, recordAudit } from "../staff/audit.server";
import { requireFreshPasskey } from "../staff/step-up.server";
import type { OnDesk } from "../staff-session.server";
import type { SaleFilter } from "./sale-filter";
import { type SaleLine, salesIn, selectSales, todayOf } from "./sale-list.server";

const MAX_ROWS = 20_000;

/** Each column's heading, and its cell of a sale. */
const COLUMNS: readonly (readonly [heading: string, cell: (sale: SaleLine) => CsvCell])[] = [
  ["Sold on", ({ soldOn }) => soldOn],
  ["Site", ({ siteName }) => siteName],
  ["Location", ({ location }) => location],
  ["Stock number", ({ stockNumber }) => stockNumber],
  ["Vehicle", ({ car }) => car],
  ["Make", ({ make }) => make],
  ["Shopper", ({ shopper }) => shopper],
  ["Sold by", ({ seller }) => seller],
  ["Source", ({ source }) => source],
  ["Price, AUD", ({ priceCents }) => dollars(priceCents)],
  ["Deposit, AUD", ({ depositCents }) => dollars(depositCents)],
  ["Trade-in, AUD", ({ tradeInCents }) => dollars(tradeInCents)],
  ["Financed", ({ isFinanced }) => (isFinanced ? "yes" : "no")],
  ["Cost, AUD", ({ costCents }) => dollars(costCents)],
  [
    "Gross, AUD",
    ({ priceCents, costCents }) =>
      priceCents === null || costCents === null ? null : dollars(priceCents - costCents),
  ],
  ["Delivery", ({ deliveredOn }) => deliveredOn],
  ["Reference", ({ leadId }) => leadId],
];

/**
 * The filtered sold log as CSV with headings, for those who manage its leads. Each site's audit log records who exported
 * how many.
 *
 * @returns null outside the scope
 * @throws Response one that asks for a passkey
 */
export async function exportSales(
  request: Request,
  onDesk: OnDesk,
  filter: SaleFilter,
  now: Seconds,
): Promise<string | null> {
  const { staff, scope } = onDesk;
  const parts = partsFor(scope, "leads.manage", filter.place);
  if (parts === null || parts.length === 0) return null;
  const deed = plainText({}, "staff.deed_export_sales");
  await requireFreshPasskey(request, onDesk, { deed, form: null }, now);
  const sales = await selectSales(salesIn(parts, filter, await todayOf(parts, now)), MAX_ROWS);
  const counts = new Map<string, number>();
  for (const { site } of sales) counts.set(site, (counts.get(site) ?? 0) + 1);
  const actor = { id: staff.id, name: staff.name };
  await sql().begin(async (tx) => {
    for (const [target, exported] of counts) {
      const entry = { ...aboutSite(actor, target, actor.name), subject: actor };
      await recordAudit(tx, { ...entry, action: "sales-exported", after: { sales: exported } });
    }
  });
  return toCsv([
    COLUMNS.map(([heading]) => heading),
    ...sales.map((sale) => COLUMNS.map(([, cell]) => cell(sale))),
  ]);
}

function dollars(cents: number | null): CsvCell {
  return cents === null ? null : (cents / 100).toFixed(2);
}
