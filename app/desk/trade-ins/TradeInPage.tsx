import { useErrorText } from "~/i18n/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { formatDollars } from "~/stock/money";
import type { Confidence } from "~/trade-in/confidence";
import { AppLink } from "~/ui/AppLink";
import { telHref } from "~/ui/tel-href";

import { DESK_TRADE_INS_PATH, deskCarPath, deskLeadPath } from "../desk-paths";
import { Panel, Rows } from "../Panel";
import type { RefusedForm } from "../read-action.server";
import { RecordPage } from "../RecordPage";
import type { DeskTradeIn } from "./desk-trade-in.server";
import { OfferForm, Offers } from "./TradeInOffers";
import { TradeInPhotos } from "./TradeInPhotos";

type TradeInPageProps = {
  tradeIn: DeskTradeIn;
  /** A form of this page that was refused, with what was typed. */
  refused: RefusedForm | null;
};

/** A trade-in: the shopper's car and words on the left, figures and offers on the right. */
export function TradeInPage({ tradeIn, refused }: TradeInPageProps) {
  const { t } = useTranslation();
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

function Answers({ tradeIn: { site, facts, condition, begun, towards } }: { tradeIn: DeskTradeIn }) {
  const { t } = useTranslation();
  const rows = [
    { label: t("trades.rego"), text: [facts.rego, facts.regoState].filter(Boolean).join(", ") },
    { label: t("trades.km"), text: facts.km ?? "" },
    ...condition.map(({ question, answer }) => ({ label: question, text: answer })),
    { label: t("trades.note"), text: facts.note ?? "" },
    { label: t("trades.begun"), text: begun },
  ];
  return (
    <Panel title={t("trades.answers")}>
      <Rows rows={rows.filter(({ text }) => text !== "")} />
      {towards ? (
        <p className="mt-3 text-sm">
          <span className="text-ink-muted">{t("trades.towards")} </span>
          <AppLink className="link inline-flex min-h-11 items-center" href={deskCarPath(site, towards.id)}>
            {towards.name}
          </AppLink>
        </p>
      ) : null}
    </Panel>
  );
}

function Photos({ tradeIn: { site, id, photos } }: { tradeIn: DeskTradeIn }) {
  const { t } = useTranslation();
  return (
    <Panel title={t("trades.photos")}>
      {photos.length === 0 ? <p className="text-sm text-ink-muted">{t("trades.photos_none")}</p> : null}
      <TradeInPhotos site={site} id={id} photos={photos} grid="grid-cols-2 gap-3 sm:grid-cols-3" />
    </Panel>
  );
}

function Estimate({ estimate }: Pick<DeskTradeIn, "estimate">) {
  const { t } = useTranslation();
  return (
    <Panel title={t("trades.estimate")}>
      {estimate?.range ? (
        <p className="text-xl font-semibold">
          {t("trades.range", {
            low: formatDollars(estimate.range.lowCents),
            high: formatDollars(estimate.range.highCents),
          })}
          <span className="block text-sm font-normal text-ink-muted">
            {t("trades.range_offer", { offer: formatDollars(estimate.range.offerCents) })}
          </span>
        </p>
      ) : null}
      <p className="mt-2 text-sm">
        {estimate ? confidenceText(estimate.confidence) : t("trades.estimate_none")}
      </p>
      {estimate?.isAccepted ? (
        <p className="mt-2 text-sm font-medium text-success">{t("trades.estimate_accepted")}</p>
      ) : null}
    </Panel>
  );

  function confidenceText(confidence: Confidence): string {
    if (confidence.kind === "person") return t(`trades.person_${confidence.reason}`);
    if (confidence.kind === "service") return t("trades.sure_service");
    const { kind, cars, yearFrom: from, yearTo: to, widened } = confidence;
    const rests = t(`trades.sure_${kind}`, { cars, from, to });
    return widened === "no" ? rests : `${rests} ${t(`trades.widened_${widened}`)}`;
  }
}

function Shopper({ tradeIn: { site, shopper } }: { tradeIn: DeskTradeIn }) {
  const { t } = useTranslation();
  if (shopper === null) {
    return (
      <Panel title={t("trades.shopper")}>
        <p className="text-sm text-ink-muted">{t("trades.shopper_unknown")}</p>
      </Panel>
    );
  }
  const { name, phone, email, leadId } = shopper;
  return (
    <Panel title={t("trades.shopper")}>
      <p className="font-medium">{name}</p>
      <div className="flex flex-wrap gap-x-6">
        {phone ? (
          <a className="link inline-flex min-h-11 items-center" href={telHref(phone)}>
            {phone}
          </a>
        ) : null}
        {email ? (
          <a className="link inline-flex min-h-11 items-center wrap-anywhere" href={`mailto:${email}`}>
            {email}
          </a>
        ) : null}
        <AppLink className="link inline-flex min-h-11 items-center" href={deskLeadPath(site, leadId)}>
          {t("trades.lead")}
        </AppLink>
      </div>
    </Panel>
  );
}
