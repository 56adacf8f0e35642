import { useTranslation } from "react-i18next";

import { formatDollars } from "~/stock/money";
import { useSite } from "~/site/use-site";
import { Card } from "~/ui/Card";
import { Notice } from "~/ui/Notice";
import { Page } from "~/ui/Page";

import { CheckoutSteps, type CheckoutStep } from "./CheckoutSteps";
import { CheckoutSummary } from "./CheckoutSummary";
import { ClosedCheckout } from "./ClosedCheckout";
import { DetailsForm } from "./DetailsForm";
import type { loadDetails, loadReservation } from "./load-journey.server";
import { journeyPath } from "~/reservations/reservation-path";
import { ReservationPanel } from "./ReservationPanel";
import type { Problem } from "./step-result";

type Details = Awaited<ReturnType<typeof loadDetails>>;
type OfReservation = Awaited<ReturnType<typeof loadReservation>>;

type JourneyPageProps = {
  page: Details | OfReservation;
  /** Why the last step was not taken. */
  problem: Problem | null;
};

/** /checkout-journey (spec 1 §2): your details → deposit → done, beside the car. */
export function JourneyPage({ page, problem }: JourneyPageProps) {
  const { car, title, holdHours } = page;
  const amount =
    page.step === "details"
      ? page.depositCents === null
        ? null
        : formatDollars(page.depositCents)
      : page.reservation.amount;
  return (
    <Page className="py-section">
      <h1 className="heading text-2xl">{title}</h1>
      <div className="mt-6">
        <CheckoutSteps current={stepOf(page)} free={amount === null && !isClosed(page)} />
      </div>
      <div className="mt-8 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card as="section" panel className="p-panel">
          <Main page={page} problem={problem} />
        </Card>
        <CheckoutSummary car={car} amount={amount} holdHours={holdHours} tradeIn={page.tradeIn} />
      </div>
    </Page>
  );
}

function Main({ page, problem }: JourneyPageProps) {
  const { t } = useTranslation();
  const { name: dealer, phone: dealerPhone, garageEnabled } = useSite();
  const { slug } = page.car;
  if (problem === "taken" || problem === "gone" || problem === "paused") {
    return <ClosedCheckout slug={slug} reason={problem} />;
  }
  if (page.step === "details" && page.closed !== null) {
    const reason = page.closed === "paused" ? "paused" : page.closed === "reserved" ? "taken" : "gone";
    return <ClosedCheckout slug={slug} reason={reason} />;
  }
  return (
    <div className="grid gap-6">
      {problem === null ? null : (
        <Notice tone="warning">{t(`reserve.error_${problem}`, { phone: dealerPhone })}</Notice>
      )}
      {page.step === "details" ? (
        <div>
          <h2 className="heading text-xl">{t("reserve.details_title")}</h2>
          <p className="mt-2 mb-6 text-ink-muted">{t("reserve.details_lead")}</p>
          <DetailsForm
            action={journeyPath(slug)}
            free={page.depositCents === null}
            phone={page.phone}
            submissionId={page.submissionId}
            {...{ dealer, dealerPhone }}
          />
        </div>
      ) : (
        <ReservationPanel {...page} garage={garageEnabled} {...{ dealer, dealerPhone }} />
      )}
    </div>
  );
}

function stepOf(page: Details | OfReservation): CheckoutStep {
  if (page.step === "details") return "details";
  return page.reservation.state === "offered" || page.reservation.state === "held" ? "deposit" : "done";
}

function isClosed(page: Details | OfReservation): boolean {
  return page.step === "details" && page.closed !== null;
}
