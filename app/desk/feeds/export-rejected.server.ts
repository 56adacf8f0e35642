import { reasonInWords } from "~/feeds/field-name";
import { listFeedRows } from "~/feeds/find-runs.server";
import { findPostedCells } from "~/feeds/posted-cells.server";
import { numberOfRow } from "~/feeds/row-outcome";
import { plainText } from "~/i18n/plain-text";
import { toCsv } from "~/platform/csv";

import type { Scope } from "../scope";
import { findRunInScope } from "./desk-feeds.server";

/** Of a file. */
const MAX_ROWS = 5_000;

/**
 * The rows of a run that were not accepted, with their reasons, as CSV: the rows of the newest uploaded file as they
 * were sent, so that they can be mended and uploaded on their own; of others their cells are not stored.
 *
 * @returns null outside the scope
 */
export async function exportRejected(
  scope: Scope,
  asked: { site: string; source: string; run: string },
): Promise<string | null> {
  const found = await findRunInScope(scope, "stock.read", asked);
  if (!found) return null;
  const { site, run } = { site: found.source.site, run: found.run };
  const rows = await listFeedRows(site, run.id, { outcomes: ["rejected"], max: MAX_ROWS });
  const lines = rows.map(({ line }) => line);
  const posted = lines.length > 0 ? await findPostedCells(site, run, lines) : null;
  const [line, fix] = [plainText({}, "feeds.rejected_line"), plainText({}, "feeds.rejected_fix")];
  if (posted) {
    // Of such a file that came back, the earlier lines and reasons are left out.
    const shown = posted.columns.flatMap((name, at) => (name === line || name === fix ? [] : [{ name, at }]));
    return toCsv([
      [line, fix, ...shown.map(({ name }) => name)],
      ...rows.map((row) => {
        const cells = posted.cells.get(row.line) ?? [];
        return [row.line, reasonInWords(row.reason), ...shown.map(({ at }) => cells[at] ?? "")];
      }),
    ]);
  }
  const [number, cell] = [plainText({}, "feeds.rejected_stock_number"), plainText({}, "feeds.rejected_cell")];
  return toCsv([
    [line, fix, number, cell],
    ...rows.map((row) => [
      row.line,
      reasonInWords(row.reason),
      numberOfRow(run.source, { stockNumber: row.stockNumber, vehicleId: row.vehicleId }),
      row.value,
    ]),
  ]);
}
