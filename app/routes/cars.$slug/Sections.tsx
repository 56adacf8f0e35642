import { Check, ShieldCheck } from "lucide-react";

import { CALCULATOR_ANCHOR, type CalculatorPlan } from "~/finance/calculator-plan";
import { LazyCalculator } from "~/finance/LazyCalculator";
import { useCalculatorTouch } from "~/leads/pages/use-calculator-touch";
import { useSite } from "~/site/use-site";
import type { QuotedRepayment } from "~/stock/credit/quoted-loan";
import { CarSummary, FeatureList, Specifications } from "~/vehicle/CarDescription";
import { CertifiedPanel } from "~/vehicle/CertifiedPanel";
import { KeyInformation } from "~/vehicle/KeyInformation";
import { MAP_ANCHOR } from "~/vehicle/LocatedAt";
import { Points } from "~/vehicle/Points";
import { ReserveOnline } from "~/vehicle/ReserveOnline";
import { VehicleSection } from "~/vehicle/VehicleSection";
import { useTranslation } from "../../i18n/use-translation";
import { EnquirySection } from "./EnquirySection";
import type { VehiclePageData } from "./find-vehicle-page.server";
import { LocationBlock } from "./LocationBlock";

type SectionsProps = {
  page: VehiclePageData;
  /** Of a service, once it came. */
  quote?: QuotedRepayment | null;
};

/** The information sections of spec 1 §2, a calm column; what is empty is left out. */
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

/** Reserve Online, where checkout is enabled for the car (spec 1 §5). */
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
  /** One that came after the page. */
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
      <LazyCalculator action={`/cars/${car.slug}`} {...{ plan, quote, onTouch }} />
    </VehicleSection>
  );
}
