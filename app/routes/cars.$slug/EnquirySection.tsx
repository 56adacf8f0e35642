import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { ENQUIRY_ANCHOR, LazyEnquiryForm } from "~/leads/LazyEnquiryForm";
import { useSite } from "~/site/use-site";
import { Card } from "~/ui/Card";
import { VehicleSection } from "~/vehicle/VehicleSection";

import type { VehiclePageData } from "./find-vehicle-page.server";

type EnquirySectionProps = {
  car: VehiclePageData["car"];
  /** Who answers. */
  location: string | null;
  /** What travels with the form unseen. */
  hidden: VehiclePageData["enquiry"];
};

/** The enquiry form; of a sold car it asks for something similar (spec 1 §4, In stock). */
export function EnquirySection({ car, location, hidden }: EnquirySectionProps) {
  const { t } = useTranslation();
  const { forms, name, words } = useSite();
  const { pathname, search } = useLocation();
  const vehicle = car.itemType === "car" ? words.vehicle : t(`vehicle.item_${car.itemType}`);
  const texts = car.inStock
    ? {
        title: t("leads.enquire_title", { vehicle }),
        lead: t("leads.enquire_lead", { location: location ?? name }),
        message: t("leads.default_message", { vehicle }),
      }
    : {
        title: t("leads.similar_title"),
        lead: t("leads.similar_lead"),
        message: t("leads.similar_message"),
      };
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
          hidden={hidden}
        />
      </Card>
    </VehicleSection>
  );
}
