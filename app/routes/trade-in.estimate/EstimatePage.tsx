import { useActionData } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";

import { calculatorHref } from "~/enquiries/finance/finance-paths";
import { useStepSite } from "~/enquiries/trade-in/use-step-site";
import { useSite } from "~/site/use-site";
import { formatDollars } from "~/stock/money";
import { Details } from "~/trade-in/Details";
import { EstimatePanel } from "~/trade-in/EstimatePanel";
import { saveShownValuation } from "~/trade-in/save-shown-valuation";
import { StepFrame } from "~/trade-in/StepFrame";
import { vehicleName } from "~/trade-in/traded-vehicle";
import { ButtonLink } from "~/ui/ButtonLink";
import { telHref } from "~/ui/tel-href";

import type { findEstimate } from "./find-estimate.server";
import { useCountAcceptance } from "./use-count-acceptance";

type EstimateData = Awaited<ReturnType<typeof findEstimate>>;

/** The figure; or that a person names it; or that it is accepted. */
export function EstimatePage({ page }: { page: EstimateData }) {
  const { t } = useTranslation();
  const { name: dealer, phone, analytics, finance } = useSite();
  const site = useStepSite();
  const failed = useActionData<{ failed: true }>() !== undefined;
  const { tradeIn, car, early, valuation, photos, changed, leftCents, leadId } = page;
  const { offerAccepted, vehicle, rego, kms } = tradeIn;
  const name = vehicle ? vehicleName(vehicle) : site.vehicle;
  useCountAcceptance(offerAccepted && analytics.events ? leadId : null, { car_id: car?.id ?? null });
  useShownValuation(valuation);

  const offer = valuation.kind === "estimate" ? formatDollars(valuation.offerPriceCents) : "";
  const financeHref =
    valuation.kind === "estimate" && finance.provider !== "none"
      ? calculatorHref(finance.link, {
          price: car?.priceCents ? dollars(car.priceCents) : null,
          deposit: dollars(valuation.offerPriceCents),
        })
      : null;
  const accepted = offerAccepted && valuation.kind === "estimate";
  const shown = accepted
    ? { title: t("trade_in.accepted_title", { offer, name }), lead: t("trade_in.accepted_lead", { dealer }) }
    : valuation.kind === "person"
      ? { title: t("trade_in.person_title"), lead: t("trade_in.person_lead", { dealer }) }
      : { title: t("trade_in.estimate_for", { name }), lead: null };
  return (
    <StepFrame step="estimate" {...shown} {...{ early, car, site }}>
      {valuation.kind === "person" ? <PersonPanel reason={valuation.reason} page={page} /> : null}
      {valuation.kind === "estimate" && !accepted ? (
        <EstimatePanel
          estimate={valuation}
          model={vehicle ? `${vehicle.make} ${vehicle.model}` : ""}
          vehicle={site.vehicle}
          {...{ changed, failed }}
        />
      ) : null}
      {car && leftCents !== null && car.priceCents !== null ? (
        <p className="mt-4 font-semibold">
          {t("trade_in.left_to_pay", {
            car: car.name,
            price: formatDollars(car.priceCents),
            left: formatDollars(leftCents),
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
      <Details {...{ name, rego, kms, photos }} mayChange={!accepted} />
    </StepFrame>
  );
}

function dollars(cents: number): number {
  return Math.round(cents / 100);
}

function PersonPanel({
  reason,
  page,
}: {
  reason: Extract<EstimateData["valuation"], { kind: "person" }>["reason"];
  page: EstimateData;
}) {
  const { t } = useTranslation();
  const { mostYears, mostKm } = page.limits;
  return <p>{t(`trade_in.person_${reason}`, { years: mostYears, km: mostKm.toLocaleString("en-AU") })}</p>;
}

/** Spec 1 §7: what was shown is told to the server, once a figure. */
function useShownValuation(valuation: EstimateData["valuation"]): void {
  const figure = JSON.stringify(valuation);
  useEffect(() => {
    void saveShownValuation(JSON.parse(figure) as EstimateData["valuation"]);
  }, [figure]);
}
