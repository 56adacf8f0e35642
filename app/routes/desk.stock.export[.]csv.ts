import type { LoaderFunctionArgs } from "@remix-run/node";

import { parseFilter } from "~/desk/desk-list";
import { requireStaff } from "~/desk/staff-session.server";
import { exportStock } from "~/desk/stock/export-stock.server";
import { STOCK_LIST } from "~/desk/stock/stock-filter";
import { PRIVATE } from "~/platform/cache-headers";

/** The list of stock as CSV. */
export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const filter = parseFilter(STOCK_LIST, new URL(request.url).searchParams);
  const csv = await exportStock(onDesk, filter, Math.floor(Date.now() / 1_000));
  if (csv === null) throw new Response(null, { status: 404, statusText: "Not Found" });
  return new Response(csv, {
    headers: {
      ...PRIVATE,
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="stock.csv"',
    },
  });
}
