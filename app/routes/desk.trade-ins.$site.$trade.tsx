import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerForm } from "~/desk/answer-form.server";
import { answerPage } from "~/desk/answer-page.server";
import { DeskFrame } from "~/desk/DeskFrame";
import { deskTitle } from "~/desk/desk-title";
import { deskTradeInPath } from "~/desk/desk-paths";
import { requireStaff } from "~/desk/staff-session.server";
import { actOnTradeIn } from "~/desk/trade-ins/act-on-trade-in.server";
import { findDeskTradeIn } from "~/desk/trade-ins/desk-trade-in.server";
import { TradeInPage } from "~/desk/trade-ins/TradeInPage";
import { plainText } from "~/i18n/plain-text";
import { PRIVATE } from "~/platform/cache-headers";
import { readForm } from "~/platform/read-form.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { site = "", trade: id = "" } = params;
  const tradeIn = await findDeskTradeIn(onDesk.scope, site, id, Math.floor(Date.now() / 1_000));
  return answerPage(onDesk, tradeIn && { tradeIn });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { site = "", trade: tradeIn = "" } = params;
  const form = await readForm(request);
  const acted = await actOnTradeIn(onDesk, { site, tradeIn, form }, Math.floor(Date.now() / 1_000));
  return answerForm(acted, deskTradeInPath(site, tradeIn));
}

export const headers = () => PRIVATE;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  deskTitle(data?.tradeIn.vehicle || plainText({}, "trades.trade_ins"));

export default function DeskTradeInPage() {
  const { frame, tradeIn } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? null;
  return (
    <DeskFrame frame={frame} part="trade-ins">
      <TradeInPage tradeIn={tradeIn} refused={refused} />
    </DeskFrame>
  );
}
