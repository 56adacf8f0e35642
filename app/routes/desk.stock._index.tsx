import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { DeskFrame } from "~/desk/DeskFrame";
import { frameOf } from "~/desk/desk-parts";
import { listStockChoices } from "~/desk/stock/stock-choices.server";
import { parseStock } from "~/desk/stock/stock-filter";
import { listStock } from "~/desk/stock/stock-list.server";
import { StockOverview } from "~/desk/stock/StockOverview";
import { requireStaff } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";
import { PRIVATE } from "~/platform/cache-headers";

export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const filter = parseStock(new URL(request.url).searchParams);
  const [page, choices] = await Promise.all([
    listStock(onDesk.scope, filter, Math.floor(Date.now() / 1_000)),
    listStockChoices(onDesk.scope),
  ]);
  if (!page) throw new Response(null, { status: 404, statusText: "Not Found" });
  return json({ frame: frameOf(onDesk), filter, page, choices }, { headers: PRIVATE });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction = () => [
  { title: `${plainText({}, "stock.stock")} — ${plainText({}, "desk.name")}` },
];

export default function DeskStockPage() {
  const { frame, ...stock } = useLoaderData<typeof loader>();
  return (
    <DeskFrame frame={frame} part="stock">
      <StockOverview {...stock} />
    </DeskFrame>
  );
}
