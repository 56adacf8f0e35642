import { useTranslation } from "~/i18n/use-translation";
import { formatDollars } from "~/stock/money";
import type { Confidence } from "~/trade-in/confidence";
import { telHref } from "~/ui/tel-href";

import { deskCarPath, deskLeadPath } from "../desk-paths";
import { Panel, Rows } from "../Panel";
import type { DeskTradeIn } from "./desk-trade-in.server";
import { TradeInPhotos } from "./TradeInOffers";
import { TextLink } from "../TextLink";

export function Answers({ tradeIn: { site, facts, condition, begun, towards } }: { tradeIn: DeskTradeIn }) {
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
      <Rows rows={rows} />
      {towards ? (
        <p className="mt-3 text-sm">
          <span className="text-ink-muted">{t("trades.towards")} </span>
          <TextLink href={deskCarPath(site, towards.id)}>{towards.name}</TextLink>
        </p>
      ) : null}
    </Panel>
  );
}

export function Photos({ tradeIn: { site, id, photos } }: { tradeIn: DeskTradeIn }) {
  const { t } = useTranslation();
  return (
    <Panel title={t("trades.photos")}>
      {photos.length === 0 ? <p className="text-sm text-ink-muted">{t("trades.photos_none")}</p> : null}
      <TradeInPhotos site={site} id={id} photos={photos} grid="grid-cols-2 gap-3 sm:grid-cols-3" />
    </Panel>
  );
}

export function Estimate({ estimate }: Pick<DeskTradeIn, "estimate">) {
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

export function Shopper({ tradeIn: { site, shopper } }: { tradeIn: DeskTradeIn }) {
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
        {phone ? <TextLink href={telHref(phone)}>{phone}</TextLink> : null}
        {email ? (
          <TextLink className="wrap-anywhere" href={`mailto:${email}`}>
            {email}
          </TextLink>
        ) : null}
        <TextLink href={deskLeadPath(site, leadId)}>{t("trades.lead")}</TextLink>
      </div>
    </Panel>
  );
}
