import { useLocation } from "@remix-run/react";

import { ENQUIRY_ANCHOR, LazyEnquiryForm } from "~/leads/LazyEnquiryForm";
import { useSite } from "~/site/use-site";
import { Card } from "~/ui/Card";
import { VehicleSection } from "~/vehicle/VehicleSection";

import type { VehiclePageData } from "./find-vehicle-page.server";
import { useEnquiryTexts } from "./use-enquiry-texts";

type EnquirySectionProps = Pick<VehiclePageData, "car" | "enquiry" | "subject"> & {
  /** Who answers. */
  location: string | null;
};

/** The enquiry form; of a sold car it asks for something similar (spec 1 §4, In stock). */
export function EnquirySection({ car, location, enquiry, subject }: EnquirySectionProps) {
  const { forms, name } = useSite();
  const { pathname, search } = useLocation();
  const texts = useEnquiryTexts(car, { subject, answers: location ?? name });
  return (
    <VehicleSection id={ENQUIRY_ANCHOR} title={texts.title} lead={texts.lead}>
      <Card as="div" panel className="p-panel">
        <LazyEnquiryForm
          id="enquiry"
          // Back to the form, where its messages are, and with the campaign that brought the shopper.
          action={`${pathname}${search}#${ENQUIRY_ANCHOR}`}
          settings={forms}
          dealer={name}
          message={texts.message}
          hidden={enquiry}
        />
      </Card>
    </VehicleSection>
  );
}
