import { useActionData } from "@remix-run/react";
import { useEffect } from "react";

import { EVENTS } from "~/analytics/events";
import { recordEvent } from "~/analytics/record-event";
import { calculatorHref } from "~/finance/finance-paths";
import { useTranslation } from "~/i18n/use-translation";
import { MISCELLANEOUS_PATH } from "~/paths";
import { warn } from "~/platform/warn";
import { useSite } from "~/site/use-site";
import { priceSentence } from "~/stock/price-sentence";
import { formatDollars } from "~/stock/money";
import { ButtonLink } from "~/ui/ButtonLink";
import { telHref } from "~/ui/tel-href";

import { MAX_KM, MAX_YEARS } from "./estimate";
import { Details, EstimatePanel } from "./EstimatePanel";
import { StepFrame } from "./StepFrame";
import { useStepSite } from "./step-route";
import { stepPath } from "./trade-in";
import { vehicleName } from "./traded-vehicle";
import type { findEstimate } from "./load-step.server";
import type { PersonReason, Valuation } from "./valuation";

const KEY = "trade_in_counted";

type EstimateData = Awaited<ReturnType<typeof findEstimate>>;

/**
 * The figure, before anybody is asked who they are: its range, how sure it is and what it rests on; or that a
 * person values the car. With contact details the figure can be accepted.
 */
export function EstimatePage({ page }: { page: EstimateData }) {
  const { t } = useTranslation();
  const { name: dealer, phone, analytics, finance } = useSite();
  const site = useStepSite();
  const failed = useActionData<{ failed: true }>() !== undefined;
  const { tradeIn, car, early, valuation, photos, changed, leftCents, restCents, leadId } = page;
  const { offerAccepted, vehicle, rego, kms, hasLead } = tradeIn;
  const name = vehicle ? vehicleName(vehicle) : site.vehicle;
  useCountAcceptance(offerAccepted && analytics.events ? leadId : null, { car_id: car?.id ?? null });
  useShownValuation(valuation);

  const offer = valuation.kind === "estimate" ? formatDollars(valuation.offerPriceCents) : "";
  const financeHref =
    valuation.kind === "estimate" && finance.provider !== "none" && leftCents !== 0
      ? calculatorHref(finance.link, {
          price: car?.price ? dollars(car.price.cents) : null,
          deposit: dollars(valuation.offerPriceCents),
        })
      : null;
  const accepted = offerAccepted && valuation.kind === "estimate";
  const shown = accepted
    ? { title: t("trade_in.accepted_title", { offer, name }), lead: t("trade_in.accepted_lead", { dealer }) }
    : valuation.kind === "person"
      ? hasLead
        ? { title: t("trade_in.person_title"), lead: t("trade_in.person_lead", { dealer }) }
        : { title: t("trade_in.person_first_title"), lead: null }
      : {
          title: t("trade_in.estimate_for", { name }),
          lead: hasLead ? t("trade_in.estimate_received", { dealer }) : null,
        };
  return (
    <StepFrame step={hasLead ? null : "estimate"} {...shown} early={early} car={car} site={site}>
      {valuation.kind === "person" ? <PersonPanel reason={valuation.reason} /> : null}
      {valuation.kind === "estimate" && !accepted ? (
        <EstimatePanel
          estimate={valuation}
          model={vehicle ? `${vehicle.make} ${vehicle.model}` : ""}
          vehicle={site.vehicle}
          changed={changed}
          failed={failed}
          isAsked={hasLead}
        />
      ) : null}
      {hasLead ? null : <KeepFigure isPerson={valuation.kind === "person"} />}
      {car?.price && leftCents !== null ? (
        <p className="mt-4 font-semibold">
          {t(restCents > 0 ? "trade_in.left_over" : "trade_in.left_to_pay", {
            car: car.name,
            price: priceSentence(car.price, t),
            left: formatDollars(leftCents),
            rest: formatDollars(restCents),
            dealer,
          })}
        </p>
      ) : null}
      {financeHref ? (
        <ButtonLink href={financeHref} block className="mt-4">
          {t("trade_in.repayments")}
        </ButtonLink>
      ) : null}
      <ButtonLink href={telHref(phone)} variant="quiet" block className="mt-4">
        {t("trade_in.call", { phone })}
      </ButtonLink>
      <Details name={name} rego={rego} kms={kms} photos={photos} mayChange={!accepted} />
    </StepFrame>
  );
}

/** On to the contact details, by way of photos if there are any. */
function KeepFigure({ isPerson }: { isPerson: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="mt-4 grid gap-2">
      <ButtonLink href={stepPath("contact")} variant="accent" size="lg" block>
        {t(isPerson ? "trade_in.ask_valuer" : "trade_in.keep_figure")}
      </ButtonLink>
      <ButtonLink href={stepPath("photos")} block>
        {t("trade_in.photos_first")}
      </ButtonLink>
      <p className="text-center text-sm text-ink-muted">{t("trade_in.keep_next")}</p>
    </div>
  );
}

function dollars(cents: number): number {
  return Math.round(cents / 100);
}

function PersonPanel({ reason }: { reason: PersonReason }) {
  const { t } = useTranslation();
  return <p>{t(`trade_in.person_${reason}`, { years: MAX_YEARS, km: MAX_KM.toLocaleString("en-AU") })}</p>;
}

/** Spec 1 §7: reports each shown figure to the server, once. */
function useShownValuation(valuation: EstimateData["valuation"]): void {
  const figure = JSON.stringify(valuation);
  useEffect(() => {
    void saveShownValuation(JSON.parse(figure) as EstimateData["valuation"]);
  }, [figure]);
}

/** Spec 1 §7: event 18, offer accepted; once per lead, however often its page is seen. */
function useCountAcceptance(leadId: string | null, data: { car_id: string | null }): void {
  const { car_id } = data;
  useEffect(() => {
    if (leadId === null) return;
    try {
      if (sessionStorage.getItem(KEY) === leadId) return;
      sessionStorage.setItem(KEY, leadId);
      recordEvent(EVENTS.offerAccepted, { car_id });
    } catch (error) {
      warn("An event was not recorded", error);
    }
  }, [leadId, car_id]);
}

/** Spec 1 §7, POST /api/miscellaneous: success or failure is only logged. */
async function saveShownValuation(valuation: Valuation): Promise<void> {
  const shown =
    valuation.kind === "estimate"
      ? {
          low: valuation.lowCents / 100,
          high: valuation.highCents / 100,
          offer: valuation.offerPriceCents / 100,
        }
      : { reason: valuation.reason };
  try {
    const response = await fetch(MISCELLANEOUS_PATH, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ column_name: "valuation", kind: valuation.kind, ...shown }),
    });
    if (!response.ok) throw new Error(String(response.status));
  } catch (error) {
    warn("Failed to save valuation data", error);
  }
}
