import { Check, ShieldCheck, BadgeCheck, type LucideIcon } from "lucide-react";
import { useId } from "react";

import type { CalculatorPlan } from "~/finance/calculator-plan";
import { CALCULATOR_ANCHOR } from "~/finance/finance-paths";
import { LazyCalculator, useCalculatorTouch } from "~/finance/LazyCalculator";
import { carPath } from "~/paths";
import { useSite } from "~/site/use-site";
import type { QuotedRepayment } from "~/stock/credit/quoted-loan";
import { DrawnOnce } from "~/ui/DrawnOnce";
import { nearPart } from "~/ui/NearPart";
import { CarSummary, FeatureList, Specifications } from "~/vehicle/CarDescription";
import { Stored, StoredInPlace } from "~/ui/Stored";
import { KeyInformation } from "~/vehicle/KeyInformation";
import { MAP_ANCHOR } from "~/vehicle/LocatedAt";
import { ReserveOnline } from "~/vehicle/ReserveOnline";
import { FoldedSection, VehicleSection } from "~/vehicle/VehicleSection";
import { useTranslation } from "../../i18n/use-translation";
import { EnquirySection } from "./EnquirySection";
import type { VehiclePageData } from "./find-vehicle-page.server";

const LocationBlock = nearPart(
  import.meta.env.SSR ? (await import("./LocationBlock")).LocationBlock : null,
  async () => (await import("./LocationBlock")).LocationBlock,
);

type SectionsProps = {
  page: VehiclePageData;
  /** From a quote service, once it has arrived. */
  quote?: QuotedRepayment | null;
};

/** The information sections of spec 1 §2 in one column; empty ones are left out. */
export function Sections({ page, quote = null }: SectionsProps) {
  const { t } = useTranslation();
  const { tags } = useSite();
  const { car, location } = page;
  const type = t(`vehicle.type_name_${car.itemType}`);
  return (
    <div className="vehicle-sections">
      {car.keyInformation?.length !== 0 ? (
        <VehicleSection title={t("vehicle.key_information")}>
          <DrawnOnce name="key-information" data={car.keyInformation}>
            {(rows) => <KeyInformation rows={rows} itemType={car.itemType} />}
          </DrawnOnce>
        </VehicleSection>
      ) : null}
      {car.certified ? <CertifiedPanel certifiedName={tags.certifiedName} /> : null}
      <VehicleSection title={t("vehicle.car_summary", { type })}>
        <DrawnOnce name="comments" data={car.comments}>
          {(comments) => <CarSummary comments={comments} />}
        </DrawnOnce>
      </VehicleSection>
      {car.features?.length !== 0 ? (
        <FoldedSection title={t("vehicle.features")}>
          <DrawnOnce name="features" data={car.features}>
            {(features) => <FeatureList features={features} />}
          </DrawnOnce>
        </FoldedSection>
      ) : null}
      {car.specifications?.length !== 0 ? (
        <FoldedSection title={t("vehicle.details", { type })}>
          <DrawnOnce name="specifications" data={car.specifications}>
            {(rows) => <Specifications rows={rows} />}
          </DrawnOnce>
        </FoldedSection>
      ) : null}
      {page.finance ? <CalculatorSection car={car} plan={page.finance.plan} quote={quote} /> : null}
      <EnquirySection {...page} location={location?.name ?? null} />
      <Reserving page={page} />
      {page.valueAdds?.length !== 0 ? (
        <FoldedSection title={t("vehicle.value_adds")}>
          <DrawnOnce name="value-adds" data={page.valueAdds}>
            {(points) => (
              <Stored name="value-adds" of={[points]}>
                {() => <Points icon={Check} points={points} />}
              </Stored>
            )}
          </DrawnOnce>
        </FoldedSection>
      ) : null}
      {page.protectYourCar?.length !== 0 ? (
        <FoldedSection title={t("vehicle.protect", { type })}>
          <DrawnOnce name="protect-your-car" data={page.protectYourCar}>
            {(points) => <Points icon={ShieldCheck} points={points} />}
          </DrawnOnce>
        </FoldedSection>
      ) : null}
      {location ? (
        <StoredInPlace name="vehicle-location" of={[location]}>
          {() => (
            <FoldedSection id={MAP_ANCHOR} title={t("vehicle.location")}>
              <LocationBlock location={location} />
            </FoldedSection>
          )}
        </StoredInPlace>
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

/**
 * The repayment calculator of a car (spec 2 §2, #finance-calculator), folded: the sidebar states the
 * repayment that it starts from, and links here.
 */
function CalculatorSection({ car, plan, quote }: CalculatorSectionProps) {
  const { t } = useTranslation();
  const headingId = useId();
  const onTouch = useCalculatorTouch(useSite().analytics, car.id);
  return (
    <section aria-labelledby={headingId} className="vehicle-row">
      <details className="disclosure">
        <summary className="disclosure-summary mask-icon icon-chevron-down">
          <h2 id={headingId} className="heading-caps text-xl">
            {t("finance.calculator")}
          </h2>
        </summary>
        {/* The anchor is within: a browser unfolds what it jumps into, without a script too. */}
        <div id={CALCULATOR_ANCHOR} className="pt-2">
          <p className="mb-4 max-w-reading text-ink-muted">{t("finance.calculator_lead")}</p>
          <LazyCalculator action={carPath(car.slug)} plan={plan} quote={quote} onTouch={onTouch} />
        </div>
      </details>
    </section>
  );
}

type PointsProps = { icon: LucideIcon; points: readonly { title: string; text: string }[] };

/** A site's own list of promises: Why Buy From Us, Protect Your Car. */
function Points({ icon: Icon, points }: PointsProps) {
  return (
    <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2 sm:gap-y-6">
      {points.map(({ title, text }) => (
        <li key={title}>
          <h3 className="flex gap-2 font-semibold">
            <Icon className="mt-0.5 size-5 shrink-0 text-brand-strong" aria-hidden="true" />
            {title}
          </h3>
          <p className="mt-1 text-ink-muted">{text}</p>
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
      <p className="mt-1">{t("vehicle.certified_lead")}</p>
      <ul className="mt-3 grid gap-x-6 sm:grid-cols-2">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex items-start gap-3 py-1 font-semibold">
            <Check className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
            {benefit}
          </li>
        ))}
      </ul>
    </section>
  );
}
