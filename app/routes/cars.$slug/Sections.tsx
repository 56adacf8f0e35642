import { Check, ShieldCheck, BadgeCheck, type LucideIcon } from "lucide-react";
import { useId } from "react";

import type { CalculatorPlan } from "~/finance/calculator-plan";
import { CALCULATOR_ANCHOR } from "~/finance/finance-paths";
import { LazyCalculator, useCalculatorTouch } from "~/finance/LazyCalculator";
import { carPath } from "~/paths";
import { useSite } from "~/site/use-site";
import type { QuotedRepayment } from "~/stock/credit/quoted-loan";
import { CarSummary, FeatureList, Specifications } from "~/vehicle/CarDescription";
import { KeyInformation } from "~/vehicle/KeyInformation";
import { MAP_ANCHOR } from "~/vehicle/LocatedAt";
import { ReserveOnline } from "~/vehicle/ReserveOnline";
import { VehicleSection } from "~/vehicle/VehicleSection";
import { useTranslation } from "../../i18n/use-translation";
import { EnquirySection } from "./EnquirySection";
import type { VehiclePageData } from "./find-vehicle-page.server";
import { LocationBlock } from "./LocationBlock";

type SectionsProps = {
  page: VehiclePageData;
  /** From a quote service, once it has arrived. */
  quote?: QuotedRepayment | null;
};

/** The information sections of spec 1 §2 in one column; empty ones are left out. */
export function Sections({ page, quote = null }: SectionsProps) {
  const { t } = useTranslation();
  const { vehiclePage, tags } = useSite();
  const { car, location } = page;
  const type = t(`vehicle.type_name_${car.itemType}`);
  return (
    <div className="vehicle-sections">
      {car.keyInformation.length > 0 ? (
        <VehicleSection title={t("vehicle.key_information")}>
          <KeyInformation rows={car.keyInformation} itemType={car.itemType} />
        </VehicleSection>
      ) : null}
      {car.certified ? <CertifiedPanel certifiedName={tags.certifiedName} /> : null}
      <VehicleSection title={t("vehicle.car_summary", { type })}>
        <CarSummary comments={car.comments} />
      </VehicleSection>
      {car.features.length > 0 ? (
        <VehicleSection title={t("vehicle.features")}>
          <FeatureList features={car.features} />
        </VehicleSection>
      ) : null}
      {car.specifications.length > 0 ? (
        <VehicleSection title={t("vehicle.details", { type })}>
          <Specifications rows={car.specifications} />
        </VehicleSection>
      ) : null}
      {page.finance ? <CalculatorSection car={car} plan={page.finance.plan} quote={quote} /> : null}
      <EnquirySection {...page} location={location?.name ?? null} />
      <Reserving page={page} />
      {vehiclePage.valueAdds.length > 0 ? (
        <VehicleSection title={t("vehicle.value_adds")}>
          <Points icon={Check} points={vehiclePage.valueAdds} />
        </VehicleSection>
      ) : null}
      {vehiclePage.protectYourCar.length > 0 ? (
        <VehicleSection title={t("vehicle.protect", { type })}>
          <Points icon={ShieldCheck} points={vehiclePage.protectYourCar} />
        </VehicleSection>
      ) : null}
      {location ? (
        <VehicleSection id={MAP_ANCHOR} title={t("vehicle.location")}>
          <LocationBlock location={location} />
        </VehicleSection>
      ) : null}
    </div>
  );
}

/** Reserve Online, if checkout is enabled for the car (spec 1 §5). */
function Reserving({ page }: { page: VehiclePageData }) {
  const { t } = useTranslation();
  const { buttons } = useSite();
  const action = page.actions.find(({ kind }) => kind === "reserve");
  if (!action || !page.reserve) return null;
  return (
    <VehicleSection title={t("vehicle.reserve_title")} lead={t("vehicle.reserve_lead")}>
      <ReserveOnline offer={page.reserve} action={action} buttons={buttons} />
    </VehicleSection>
  );
}

type CalculatorSectionProps = {
  car: { id: string; slug: string };
  plan: CalculatorPlan;
  /** A quote that arrived after the page. */
  quote: QuotedRepayment | null;
};

/** The repayment calculator of a car (spec 2 §2, #finance-calculator). */
function CalculatorSection({ car, plan, quote }: CalculatorSectionProps) {
  const { t } = useTranslation();
  const onTouch = useCalculatorTouch(useSite().analytics, car.id);
  return (
    <VehicleSection
      id={CALCULATOR_ANCHOR}
      title={t("finance.calculator")}
      lead={t("finance.calculator_lead")}
    >
      <LazyCalculator action={carPath(car.slug)} plan={plan} quote={quote} onTouch={onTouch} />
    </VehicleSection>
  );
}

type PointsProps = { icon: LucideIcon; points: readonly { title: string; text: string }[] };

/** A site's own list of promises: Why Buy From Us, Protect Your Car. */
function Points({ icon: Icon, points }: PointsProps) {
  return (
    <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
      {points.map(({ title, text }) => (
        <li key={title} className="flex gap-4">
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-strong">
            <Icon className="size-5" aria-hidden="true" />
          </span>
          <div>
            <h3 className="font-semibold">{title}</h3>
            <p className="mt-1 text-ink-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The benefits of a certified used car of the one brand (spec 1 §9). */
function CertifiedPanel({ certifiedName }: { certifiedName: string }) {
  const { t } = useTranslation();
  const headingId = useId();
  const benefits = [
    t("vehicle.certified_inspection"),
    t("vehicle.certified_roadside"),
    t("vehicle.certified_history"),
    t("vehicle.certified_background"),
    t("vehicle.certified_warranty"),
    t("vehicle.certified_finance"),
  ];
  return (
    <section
      aria-labelledby={headingId}
      className="vehicle-band rounded-card bg-brand p-panel! text-on-brand"
    >
      <h2 id={headingId} className="heading-caps flex items-center gap-3 text-xl">
        <BadgeCheck className="size-8 shrink-0" aria-hidden="true" />
        {certifiedName}
      </h2>
      <p className="mt-2">{t("vehicle.certified_lead")}</p>
      <ul className="mt-4 grid gap-x-6 sm:grid-cols-2">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex items-start gap-3 py-1.5 font-semibold">
            <Check className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
            {benefit}
          </li>
        ))}
      </ul>
    </section>
  );
}
