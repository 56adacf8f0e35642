import type { LoaderFunctionArgs } from "@remix-run/node";

import { answerCsv } from "~/desk/answer-csv.server";
import { exportSales } from "~/desk/deals/export-sales.server";
import { SALE_LIST } from "~/desk/deals/sale-filter";
import { parseFilter } from "~/desk/desk-list";
import { requireStaff } from "~/desk/staff-session.server";

/** The sold log as CSV. */
export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const filter = parseFilter(SALE_LIST, new URL(request.url).searchParams);
  const csv = await exportSales(request, onDesk, filter, Math.floor(Date.now() / 1_000));
  return answerCsv(csv, "sold");
}
