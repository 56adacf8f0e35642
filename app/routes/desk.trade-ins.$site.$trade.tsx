import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerForm } from "~/desk/answer-form.server";
import { answerPage } from "~/desk/answer-page.server";
import type { DeskHandle } from "~/desk/desk-parts";
import { DESK_TRADE_INS_PATH, deskTradeInPath } from "~/desk/desk-paths";
import { deskTitle } from "~/desk/desk-title";
import { RecordPage } from "~/desk/RecordPage";
import { requireStaff } from "~/desk/staff-session.server";
import { actOnTradeIn } from "~/desk/trade-ins/act-on-trade-in.server";
import { findDeskTradeIn } from "~/desk/trade-ins/desk-trade-in.server";
import { OfferForm, Offers } from "~/desk/trade-ins/TradeInOffers";
import { Answers, Photos, Estimate, Shopper } from "~/desk/trade-ins/TradeInParts";
import { plainText } from "~/i18n/plain-text";
import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
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

export const handle: DeskHandle = { part: "trade-ins" };

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  deskTitle(data?.tradeIn.vehicle || plainText({}, "trades.trade_ins"));

/** A trade-in: the shopper's car and words on the left, figures and offers on the right. */
export default function DeskTradeInPage() {
  const { t } = useTranslation();
  const { tradeIn } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? null;
  const errorText = useErrorText("trades.");
  const { siteName, vehicle, state, shopper, facts, mayOffer } = tradeIn;
  return (
    <RecordPage
      back={{ href: DESK_TRADE_INS_PATH, text: t("trades.back") }}
      refusal={errorText(refused?.errors["form"])}
      title={vehicle || facts.rego || t("trades.car_unknown")}
      facts={[t(`trades.tab_${state}`), shopper?.name, siteName]}
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-6">
          <Answers tradeIn={tradeIn} />
          <Photos tradeIn={tradeIn} />
        </div>
        <div className="grid gap-6">
          <Estimate estimate={tradeIn.estimate} />
          <Offers tradeIn={tradeIn} />
          {mayOffer ? <OfferForm key={tradeIn.offers.length} tradeIn={tradeIn} refused={refused} /> : null}
          <Shopper tradeIn={tradeIn} />
        </div>
      </div>
    </RecordPage>
  );
}
