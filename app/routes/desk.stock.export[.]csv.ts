import type { LoaderFunctionArgs } from "@remix-run/node";

import { answerCsv } from "~/desk/answer-csv.server";
import { parseFilter } from "~/desk/desk-list";
import { requireStaff } from "~/desk/staff-session.server";
import { exportStock } from "~/desk/stock/export-stock.server";
import { STOCK_LIST } from "~/desk/stock/stock-filter";

/** The list of stock as CSV. */
export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const filter = parseFilter(STOCK_LIST, new URL(request.url).searchParams);
  const csv = await exportStock(onDesk, filter, Math.floor(Date.now() / 1_000));
  return answerCsv(csv, "stock");
}
