import { useLocation } from "@remix-run/react";

import { useCountLead } from "~/leads/pages/use-count-lead";
import { useEnquiryTexts } from "~/leads/pages/use-enquiry-texts";
import { ENQUIRY_ANCHOR, LazyLeadForm } from "~/leads/LazyLeadForm";
import { useSite } from "~/site/use-site";
import { Card } from "~/ui/Card";
import { VehicleSection } from "~/vehicle/VehicleSection";

import { EnquirySubjects } from "./EnquirySubjects";
import type { VehiclePageData } from "./find-vehicle-page.server";

type EnquirySectionProps = Pick<VehiclePageData, "car" | "enquiry" | "subject"> & {
  /** Who answers. */
  location: string | null;
};

/** The enquiry form; of a sold car it asks for something similar (spec 1 §4, In stock). */
export function EnquirySection({ car, location, enquiry, subject }: EnquirySectionProps) {
  const { forms, name } = useSite();
  const { pathname, search } = useLocation();
  const texts = useEnquiryTexts(car, { subject, answers: location ?? name });
  const countLead = useCountLead();
  return (
    <VehicleSection id={ENQUIRY_ANCHOR} title={texts.title} lead={texts.lead}>
      {car.inStock ? (
        <EnquirySubjects slug={car.slug} subject={subject} takesOffers={enquiry.price !== null} />
      ) : null}
      <Card as="div" panel className="p-panel">
        <LazyLeadForm
          id="enquiry"
          // Back to the form, where its messages are, and with the campaign that brought the shopper.
          action={`${pathname}${search}#${ENQUIRY_ANCHOR}`}
          model={enquiry}
          settings={forms}
          dealer={name}
          message={texts.message}
          layout="steps"
          onLead={countLead}
        />
      </Card>
    </VehicleSection>
  );
}
