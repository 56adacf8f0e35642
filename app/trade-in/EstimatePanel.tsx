import { Form, useNavigation } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { useSite } from "~/site/use-site";
import { formatDollars, formatKm } from "~/stock/money";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";

import { confidenceOf } from "./confidence";
import { stepPath } from "./trade-in";
import type { Basis, Valuation } from "./valuation";

type Estimate = Extract<Valuation, { kind: "estimate" }>;

type EstimatePanelProps = {
  estimate: Estimate;
  /** Make and model, such as Toyota Corolla. */
  model: string;
  vehicle: string;
  changed: boolean;
  failed: boolean;
  /** Whether the shopper has left contact details, and may accept the figure. */
  isAsked: boolean;
};

/** The range, how sure it is and its basis; with contact details also the figure and the button that accepts it. */
export function EstimatePanel({ estimate, model, vehicle, changed, failed, isAsked }: EstimatePanelProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-4">
      {changed ? <Notice tone="warning">{t("trade_in.estimate_changed")}</Notice> : null}
      <p className="figures heading text-3xl">
        {t("trade_in.estimate_title", {
          low: formatDollars(estimate.lowCents),
          high: formatDollars(estimate.highCents),
        })}
      </p>
      <ConfidenceText estimate={estimate} />
      <BasisText basis={estimate.basis} model={model} />
      <p>{t("trade_in.estimate_notice", { vehicle })}</p>
      {isAsked ? <AcceptForm offerPriceCents={estimate.offerPriceCents} failed={failed} /> : null}
    </div>
  );
}

const BARS = { good: 3, fair: 2, thin: 1 } as const;

/** How sure a figure of ours is, in words and as one to three bars. */
function ConfidenceText({ estimate }: { estimate: Estimate }) {
  const { t } = useTranslation();
  const confidence = confidenceOf(estimate);
  if (confidence.kind === "service" || confidence.kind === "person") return null;
  return (
    <p className="flex items-center gap-3 font-semibold">
      <span className="flex items-end gap-1" aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={`w-2 rounded-full ${["h-2", "h-3", "h-4"][bar - 1]} ${bar <= BARS[confidence.kind] ? "bg-brand" : "bg-line"}`}
          />
        ))}
      </span>
      {t(`trade_in.sure_${confidence.kind}`)}
    </p>
  );
}

function AcceptForm({ offerPriceCents, failed }: { offerPriceCents: number; failed: boolean }) {
  const { t } = useTranslation();
  const busy = useNavigation().state !== "idle";
  const offer = formatDollars(offerPriceCents);
  return (
    <>
      <p className="figures text-lg font-semibold">{t("trade_in.estimate_offer", { offer })}</p>
      <Form method="post">
        <input type="hidden" name="offer_price" value={offerPriceCents} />
        <Button type="submit" variant="accent" size="lg" block busy={busy}>
          {t("trade_in.accept", { offer })}
        </Button>
        <p className="mt-2 text-center text-sm text-ink-muted">{t("trade_in.accept_next")}</p>
      </Form>
      <div role="alert">
        {failed ? <p className="font-medium text-danger">{t("trade_in.accept_failed")}</p> : null}
      </div>
    </>
  );
}

/** The basis of a figure, shown beside it. */
function BasisText({ basis, model }: { basis: Basis; model: string }) {
  const { t } = useTranslation();
  const { vehicle, vehicles } = useSite().words;
  if (basis.kind === "service") return <p className="text-ink-muted">{t("trade_in.basis_service")}</p>;
  const { cars, yearFrom, yearTo, priceType, widened } = basis;
  const key = widened === "no" ? "asking_prices" : widened;
  return (
    <div>
      <p className="figures font-semibold">
        {t("trade_in.basis_similar", { count: cars, vehicle, vehicles })}
      </p>
      <p className="mt-1 text-sm text-ink-muted">
        {t(`trade_in.basis_${key}`, {
          count: cars,
          model,
          years: yearFrom === yearTo ? yearFrom : `${yearFrom}–${yearTo}`,
          priceType: t(`price.label_${priceType}`),
        })}
      </p>
    </div>
  );
}

type DetailsProps = {
  name: string;
  rego: string | null;
  kms: number | null;
  photos: number;
  /** False once an offer is accepted, since it applies to these details. */
  mayChange: boolean;
};

/** The details that a figure was calculated from, with links to change them. */
export function Details({ name, rego, kms, photos, mayChange }: DetailsProps) {
  const { t } = useTranslation();
  const rows = [
    [t("trade_in.detail_vehicle"), name],
    ...(rego === null ? [] : [[t("trade_in.detail_rego"), rego]]),
    ...(kms === null ? [] : [[t("trade_in.detail_kms"), formatKm(kms)]]),
    [t("trade_in.detail_photos"), String(photos)],
  ];
  const changes = [
    ["vehicle", t("trade_in.change_vehicle")],
    ["condition", t("trade_in.change_condition")],
    ["photos", t("trade_in.change_photos")],
  ] as const;
  return (
    <section className="mt-8 border-t border-line pt-6">
      <h2 className="heading text-lg">{t("trade_in.your_details")}</h2>
      <dl className="mt-3 grid gap-1">
        {rows.map(([term, value]) => (
          <div key={term} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-2">
            <dt className="text-ink-muted">{term}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 flex flex-wrap gap-x-6">
        {changes.map(([step, text]) =>
          mayChange || step === "photos" ? (
            <AppLink key={step} href={stepPath(step)} className="link inline-flex min-h-11 items-center">
              {text}
            </AppLink>
          ) : null,
        )}
      </p>
    </section>
  );
}
