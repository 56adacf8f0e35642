import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { answerList } from "~/desk/answer-page.server";
import { deskTitle } from "~/desk/desk-title";
import { DeskFrame } from "~/desk/DeskFrame";
import { listSiteChoices } from "~/desk/site-choices.server";
import { STOCK_LIST } from "~/desk/stock/stock-filter";
import { listStock } from "~/desk/stock/stock-list.server";
import { StockOverview } from "~/desk/stock/StockOverview";
import { plainText } from "~/i18n/plain-text";
import { PRIVATE } from "~/platform/cache-headers";

export function loader({ request }: LoaderFunctionArgs) {
  return answerList(request, STOCK_LIST, {
    page: listStock,
    sites: (scope) => listSiteChoices(scope, "stock.read"),
  });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction = () => deskTitle(plainText({}, "stock.stock"));

export default function DeskStockPage() {
  const { frame, ...shown } = useLoaderData<typeof loader>();
  return (
    <DeskFrame frame={frame} part="stock">
      <StockOverview {...shown} />
    </DeskFrame>
  );
}
