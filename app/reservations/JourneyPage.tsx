import { useTranslation } from "~/i18n/use-translation";
import { carEnquiryPath, carPath, journeyPath } from "~/paths";
import { useSite } from "~/site/use-site";
import { formatDollars } from "~/stock/money";
import { ButtonLink } from "~/ui/ButtonLink";
import { Card } from "~/ui/Card";
import { Notice } from "~/ui/Notice";
import { Page } from "~/ui/Page";

import { type CheckoutStep, CheckoutSteps, FREE_STEPS, PAID_STEPS } from "./CheckoutSteps";
import { CheckoutSummary, ReservationMeaning } from "./CheckoutSummary";
import { DetailsForm } from "./DetailsForm";
import type { loadDetails, loadReservation } from "./load-journey.server";
import { ReservationPanel } from "./ReservationPanel";
import type { Problem } from "./checkout-view";

type ClosedCheckoutProps = { slug: string; reason: "taken" | "under_offer" | "gone" | "paused" };

type Details = Awaited<ReturnType<typeof loadDetails>>;
type OfReservation = Awaited<ReturnType<typeof loadReservation>>;

type JourneyPageProps = {
  page: Details | OfReservation;
  /** Why the last step failed. */
  problem: Problem | null;
};

/** /checkout-journey (spec 1 §2): your details → deposit → done, beside the car. */
export function JourneyPage({ page, problem }: JourneyPageProps) {
  const { car, title, holdHours } = page;
  if (page.step === "details" && page.isTaken)
    return (
      <Page className="py-section">
        <h1 className="heading mb-8 text-2xl">{title}</h1>
        <Card as="section" panel className="max-w-reading p-panel">
          <ClosedCheckout slug={car.slug} reason={reasonOf(page.closed)} />
        </Card>
      </Page>
    );
  const amount =
    page.step === "details"
      ? page.depositCents === null
        ? null
        : formatDollars(page.depositCents)
      : page.reservation.amount;
  return (
    <Page className="pt-6 pb-section">
      <h1 className="heading text-2xl">{title}</h1>
      <CheckoutSteps
        steps={amount === null && !isClosed(page) ? FREE_STEPS : PAID_STEPS}
        current={stepOf(page)}
      />
      <div className="checkout" data-step={stepOf(page)}>
        <CheckoutSummary car={car} amount={amount} tradeIn={page.tradeIn} />
        <Card as="section" panel className="p-panel">
          <Main page={page} problem={problem} />
        </Card>
        {stepOf(page) === "done" ? null : <ReservationMeaning amount={amount} holdHours={holdHours} />}
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
    return <ClosedCheckout slug={slug} reason={reasonOf(page.closed)} />;
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
            deposit={page.depositCents === null ? null : formatDollars(page.depositCents)}
            phone={page.phone}
            submissionId={page.submissionId}
            dealer={dealer}
            dealerPhone={dealerPhone}
          />
        </div>
      ) : (
        <ReservationPanel {...page} garage={garageEnabled} dealer={dealer} dealerPhone={dealerPhone} />
      )}
    </div>
  );
}

function reasonOf(closed: Details["closed"]): ClosedCheckoutProps["reason"] {
  if (closed === "paused" || closed === "under_offer") return closed;
  return closed === "reserved" ? "taken" : "gone";
}

function stepOf(page: Details | OfReservation): CheckoutStep {
  if (page.step === "details") return "details";
  return page.reservation.state === "offered" || page.reservation.state === "held" ? "deposit" : "done";
}

function isClosed(page: Details | OfReservation): boolean {
  return page.step === "details" && page.closed !== null;
}

/** The car cannot be reserved: says so, with further links. */
function ClosedCheckout({ slug, reason }: ClosedCheckoutProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-5" role="status">
      <h2 className="heading text-2xl">{t(`reserve.${reason}_title`)}</h2>
      <p className="text-lg">{t(`reserve.${reason}_lead`)}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={carEnquiryPath(slug)} variant="accent">
          {t(reason === "gone" ? "reserve.similar" : "reserve.ask")}
        </ButtonLink>
        <ButtonLink href={carPath(slug)}>{t("reserve.to_car")}</ButtonLink>
      </div>
    </div>
  );
}
