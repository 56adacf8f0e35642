import { useId } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { useSite } from "~/site/use-site";
import { lazyPart } from "~/ui/lazy-part";
import { CarSummary, FeatureList, Specifications } from "~/vehicle/CarDescription";
import { KeyInformation } from "~/vehicle/KeyInformation";
import { CertifiedBenefits, Points } from "~/vehicle/Promises";
import { ReserveOnline } from "~/vehicle/ReserveOnline";
import { FoldedSection, VehicleSection } from "~/vehicle/VehicleSection";
import { MAP_ANCHOR } from "~/vehicle/map-anchor";

import { CalculatorSection } from "./CalculatorSection";
import { EnquirySection } from "./EnquirySection";
import type { VehiclePageData } from "./find-vehicle-page.server";

const LocationBlock = lazyPart("location", async () => (await import("./LocationBlock")).LocationBlock);

/** The information sections of spec 1 §2 in one column; empty ones are left out. */
export function Sections({ page }: { page: VehiclePageData }) {
  const { t } = useTranslation();
  const { car, location } = page;
  const type = t(`vehicle.type_name_${car.itemType}`);
  return (
    <div className="vehicle-sections">
      {car.keyInformation.length > 0 ? (
        <VehicleSection title={t("vehicle.key_information")}>
          <KeyInformation rows={car.keyInformation} itemType={car.itemType} />
        </VehicleSection>
      ) : null}
      {car.certified ? <CertifiedPanel /> : null}
      {car.inStock ? <Summary car={car} title={t("vehicle.car_summary", { type })} /> : null}
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
      {page.finance ? <CalculatorSection car={car} finance={page.finance} /> : null}
      <EnquirySection {...page} location={location?.name ?? null} />
      <Reserving page={page} />
      {page.valueAdds.length > 0 ? (
        <FoldedSection title={t("vehicle.value_adds")}>
          <Points icon="check" points={page.valueAdds} />
        </FoldedSection>
      ) : null}
      {page.protectYourCar.length > 0 ? (
        <FoldedSection title={t("vehicle.protect", { type })}>
          <Points icon="shield" points={page.protectYourCar} />
        </FoldedSection>
      ) : null}
      {location ? (
        <FoldedSection id={MAP_ANCHOR} title={t("vehicle.location")}>
          <LocationBlock location={location} />
        </FoldedSection>
      ) : null}
    </div>
  );
}

type SummaryProps = { car: Pick<VehiclePageData["car"], "comments" | "carType">; title: string };

/** The dealer's comments; what stands in their place is the site's, by type of car (spec 1 §4). */
function Summary({ car, title }: SummaryProps) {
  const { pendingComments } = useSite().vehiclePage;
  const { t } = useTranslation();
  const pending = pendingComments[car.carType] ?? t("vehicle.comments_pending");
  if (car.comments.kind === "pending" && pending === "") return null;
  return (
    <VehicleSection title={title}>
      <CarSummary comments={car.comments} pending={pending} />
    </VehicleSection>
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

/** For a certified used car (spec 1 §9). */
function CertifiedPanel() {
  const { certifiedName } = useSite().tags;
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="vehicle-band rounded-card bg-brand p-panel! text-on-brand"
    >
      <CertifiedBenefits headingId={headingId} certifiedName={certifiedName} />
    </section>
  );
}
