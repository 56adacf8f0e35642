import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { answerList } from "~/desk/answer-page.server";
import { deskTitle } from "~/desk/desk-title";
import { DeskFrame } from "~/desk/DeskFrame";
import { listSiteChoices } from "~/desk/site-choices.server";
import { TRADE_LIST } from "~/desk/trade-ins/trade-filter";
import { listDeskTradeIns } from "~/desk/trade-ins/trade-list.server";
import { TradeInOverview } from "~/desk/trade-ins/TradeInOverview";
import { plainText } from "~/i18n/plain-text";
import { PRIVATE } from "~/platform/cache-headers";

export function loader({ request }: LoaderFunctionArgs) {
  return answerList(request, TRADE_LIST, {
    page: listDeskTradeIns,
    sites: (scope) => listSiteChoices(scope, "leads.read"),
  });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction = () => deskTitle(plainText({}, "trades.trade_ins"));

export default function DeskTradeInsPage() {
  const { frame, ...shown } = useLoaderData<typeof loader>();
  return (
    <DeskFrame frame={frame} part="trade-ins">
      <TradeInOverview {...shown} />
    </DeskFrame>
  );
}
