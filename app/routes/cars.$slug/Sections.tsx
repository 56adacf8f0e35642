import { useId } from "react";

import { CALCULATOR_ANCHOR } from "~/finance/finance-paths";
import { LazyCalculator, useCalculatorTouch } from "~/finance/LazyCalculator";
import { carPath } from "~/paths";
import { useSite } from "~/site/use-site";
import type { QuotedRepayment } from "~/stock/credit/quoted-loan";
import { DrawnOnce } from "~/ui/DrawnOnce";
import { nearPart } from "~/ui/NearPart";
import { Stored, StoredInPlace } from "~/ui/Stored";
import { usedPart } from "~/ui/UsedPart";
import { MAP_ANCHOR } from "~/vehicle/map-anchor";
import { FoldedSection, VehicleSection } from "~/vehicle/VehicleSection";
import { useTranslation } from "../../i18n/use-translation";
import { Drawn } from "./drawn-parts";
import { EnquirySection } from "./EnquirySection";
import type { VehiclePageData } from "./find-vehicle-page.server";
import type { VehicleFinance } from "./vehicle-finance";

const LocationBlock = nearPart(
  import.meta.env.SSR ? (await import("./LocationBlock")).LocationBlock : null,
  async () => (await import("./LocationBlock")).LocationBlock,
);

const ReserveOnline = usedPart(
  import.meta.env.SSR ? (await import("~/vehicle/ReserveOnline")).ReserveOnline : null,
  async () => (await import("~/vehicle/ReserveOnline")).ReserveOnline,
);

type SectionsProps = {
  page: VehiclePageData;
  /** From a quote service, once it has arrived. */
  quote?: QuotedRepayment | null;
};

/** The information sections of spec 1 §2 in one column; empty ones are left out. */
export function Sections({ page, quote = null }: SectionsProps) {
  const { t } = useTranslation();
  const { car, location } = page;
  const type = t(`vehicle.type_name_${car.itemType}`);
  return (
    <div className="vehicle-sections">
      {car.keyInformation?.length !== 0 ? (
        <VehicleSection title={t("vehicle.key_information")}>
          <DrawnOnce name="key-information" data={car.keyInformation}>
            {(rows) => <Drawn.KeyInformation rows={rows} itemType={car.itemType} />}
          </DrawnOnce>
        </VehicleSection>
      ) : null}
      {car.benefits !== null ? <CertifiedPanel benefits={car.benefits} /> : null}
      <VehicleSection title={t("vehicle.car_summary", { type })}>
        <DrawnOnce name="comments" data={car.comments}>
          {(comments) => <Drawn.CarSummary comments={comments} />}
        </DrawnOnce>
      </VehicleSection>
      {car.features?.length !== 0 ? (
        <FoldedSection title={t("vehicle.features")}>
          <DrawnOnce name="features" data={car.features}>
            {(features) => <Drawn.FeatureList features={features} />}
          </DrawnOnce>
        </FoldedSection>
      ) : null}
      {car.specifications?.length !== 0 ? (
        <FoldedSection title={t("vehicle.details", { type })}>
          <DrawnOnce name="specifications" data={car.specifications}>
            {(rows) => <Drawn.Specifications rows={rows} />}
          </DrawnOnce>
        </FoldedSection>
      ) : null}
      {page.finance ? <CalculatorSection car={car} finance={page.finance} quote={quote} /> : null}
      <EnquirySection {...page} location={location?.name ?? null} />
      <Reserving page={page} />
      {page.valueAdds?.length !== 0 ? (
        <FoldedSection title={t("vehicle.value_adds")}>
          <DrawnOnce name="value-adds" data={page.valueAdds}>
            {(points) => (
              <Stored name="value-adds" of={[points]}>
                {() => <Drawn.Points icon="check" points={points} />}
              </Stored>
            )}
          </DrawnOnce>
        </FoldedSection>
      ) : null}
      {page.protectYourCar?.length !== 0 ? (
        <FoldedSection title={t("vehicle.protect", { type })}>
          <DrawnOnce name="protect-your-car" data={page.protectYourCar}>
            {(points) => <Drawn.Points icon="shield" points={points} />}
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
  finance: Pick<VehicleFinance, "plan" | "isFolded">;
  /** A quote that arrived after the page. */
  quote: QuotedRepayment | null;
};

/**
 * The repayment calculator of a car (spec 2 §2, #finance-calculator), folded: the sidebar states the
 * repayment that it starts from, and links here.
 */
function CalculatorSection({ car, finance, quote }: CalculatorSectionProps) {
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
          <LazyCalculator
            action={carPath(car.slug)}
            plan={finance.plan}
            isFolded={finance.isFolded}
            quote={quote}
            onTouch={onTouch}
          />
        </div>
      </details>
    </section>
  );
}

/** For a certified used car (spec 1 §9). */
function CertifiedPanel({ benefits }: { benefits: { certifiedName: string } | undefined }) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="vehicle-band rounded-card bg-brand p-panel! text-on-brand"
    >
      <DrawnOnce name="certified" data={benefits}>
        {({ certifiedName }) => (
          <Drawn.CertifiedBenefits headingId={headingId} certifiedName={certifiedName} />
        )}
      </DrawnOnce>
    </section>
  );
}
