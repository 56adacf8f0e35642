import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { DeskFrame } from "~/desk/DeskFrame";
import { frameOf } from "~/desk/desk-parts";
import { deskTradeInPath } from "~/desk/desk-paths";
import { requireStaff } from "~/desk/staff-session.server";
import { actOnTradeIn } from "~/desk/trade-ins/act-on-trade-in.server";
import { findDeskTradeIn } from "~/desk/trade-ins/desk-trade-in.server";
import { TradeInPage } from "~/desk/trade-ins/TradeInPage";
import { plainText } from "~/i18n/plain-text";
import { PRIVATE } from "~/platform/cache-headers";
import { readForm } from "~/platform/read-form.server";

const NOT_THERE = { status: 404, statusText: "Not Found" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { site = "", trade: id = "" } = params;
  const tradeIn = await findDeskTradeIn(onDesk.scope, site, id, Math.floor(Date.now() / 1_000));
  if (!tradeIn) throw new Response(null, NOT_THERE);
  return json({ frame: frameOf(onDesk), tradeIn }, { headers: PRIVATE });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { site = "", trade: tradeIn = "" } = params;
  const form = await readForm(request);
  const acted = await actOnTradeIn(onDesk, { site, tradeIn, form }, Math.floor(Date.now() / 1_000));
  if (!acted) throw new Response(null, NOT_THERE);
  if ("errors" in acted) return json(acted, { status: 400, headers: PRIVATE });
  return redirect(deskTradeInPath(site, tradeIn), { status: 303, headers: PRIVATE });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.tradeIn.vehicle || plainText({}, "trades.trade_ins")} — ${plainText({}, "desk.name")}` },
];

export default function DeskTradeInPage() {
  const { frame, tradeIn } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? null;
  return (
    <DeskFrame frame={frame} part="trade-ins">
      <TradeInPage tradeIn={tradeIn} refused={refused} />
    </DeskFrame>
  );
}
