import type { TextKey } from "~/i18n/plain-text";
import { useTranslation } from "~/i18n/use-translation";
import { useSite } from "~/site/use-site";
import type { VehicleView } from "~/vehicle/vehicle-view";

import type { EnquirySubject } from "../enquiry-subject-href";
import { ENQUIRY_MESSAGE, SIMILAR_MESSAGE, subjectMessage, vehicleWord } from "../suggested-messages";

const TITLES = {
  "trade-in": "leads.trade_in_title",
  finance: "leads.finance_title",
  reserve: "leads.reserve_title",
  photos: "leads.photos_title",
  offer: "leads.offer_title",
} as const satisfies Record<Exclude<EnquirySubject, "test-drive">, TextKey>;

type EnquiryPage = {
  subject: EnquirySubject | null;
  /** The name of the location or dealer that replies. */ answers: string;
};

/** The form's heading, introduction and suggested message (spec 1 §4, In stock). */
export function useEnquiryTexts(
  car: Pick<VehicleView, "inStock" | "itemType">,
  { subject, answers }: EnquiryPage,
): { title: string; lead: string; message: string } {
  const { t } = useTranslation();
  const site = useSite();
  if (!car.inStock) {
    return {
      title: t("leads.similar_title"),
      lead: t("leads.similar_lead"),
      message: t(SIMILAR_MESSAGE),
    };
  }
  const vehicle = vehicleWord(site, car.itemType);
  const lead = t("leads.enquire_lead", { location: answers });
  if (subject === null) {
    return {
      title: t("leads.enquire_title", { vehicle }),
      lead,
      message: t(ENQUIRY_MESSAGE, { vehicle }),
    };
  }
  const message = subjectMessage(subject, car.itemType);
  const title = subject === "test-drive" ? (`leads.try_title_${car.itemType}` as const) : TITLES[subject];
  return {
    title: t(title, { vehicle }),
    lead,
    message: message === null ? "" : t(message, { vehicle }),
  };
}
