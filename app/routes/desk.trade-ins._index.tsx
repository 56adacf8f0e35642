import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { DeskFrame } from "~/desk/DeskFrame";
import { frameOf } from "~/desk/desk-parts";
import { listSiteChoices } from "~/desk/site-choices.server";
import { requireStaff } from "~/desk/staff-session.server";
import { parseTradeIns } from "~/desk/trade-ins/trade-filter";
import { listDeskTradeIns } from "~/desk/trade-ins/trade-list.server";
import { TradeInOverview } from "~/desk/trade-ins/TradeInOverview";
import { plainText } from "~/i18n/plain-text";
import { PRIVATE } from "~/platform/cache-headers";

export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const filter = parseTradeIns(new URL(request.url).searchParams);
  const [page, sites] = await Promise.all([
    listDeskTradeIns(onDesk.scope, filter, Math.floor(Date.now() / 1_000)),
    listSiteChoices(onDesk.scope, "leads.read"),
  ]);
  if (!page) throw new Response(null, { status: 404, statusText: "Not Found" });
  return json({ frame: frameOf(onDesk), filter, page, sites }, { headers: PRIVATE });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction = () => [
  { title: `${plainText({}, "trades.trade_ins")} — ${plainText({}, "desk.name")}` },
];

export default function DeskTradeInsPage() {
  const { frame, ...shown } = useLoaderData<typeof loader>();
  return (
    <DeskFrame frame={frame} part="trade-ins">
      <TradeInOverview {...shown} />
    </DeskFrame>
  );
}
