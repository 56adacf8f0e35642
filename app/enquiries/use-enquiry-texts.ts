import { useTranslation } from "react-i18next";

import type { TextKey } from "~/i18n/plain-text";
import type { EnquirySubject } from "~/leads/enquiry-subject";
import { useSite } from "~/site/use-site";
import type { VehicleView } from "~/vehicle/vehicle-view";

/** The texts by what the form is about. An offer has no message, and that of a request for photos is fixed (spec 1 §3, §5). */
const SUBJECTS = {
  "test-drive": { title: "leads.test_drive_title", message: "leads.test_drive_message" },
  "trade-in": { title: "leads.trade_in_title", message: "leads.trade_in_message" },
  finance: { title: "leads.finance_title", message: "leads.finance_message" },
  reserve: { title: "leads.reserve_title", message: "leads.reserve_message" },
  photos: { title: "leads.photos_title", message: null },
  offer: { title: "leads.offer_title", message: null },
} as const satisfies Record<EnquirySubject, { title: TextKey; message: TextKey | null }>;

type Asked = { subject: EnquirySubject | null; /** The name of who answers. */ answers: string };

/** Heading, lead and the message to start from of the form (spec 1 §4, In stock). */
export function useEnquiryTexts(
  car: Pick<VehicleView, "inStock" | "itemType">,
  { subject, answers }: Asked,
): { title: string; lead: string; message: string } {
  const { t } = useTranslation();
  const { words } = useSite();
  if (!car.inStock) {
    return {
      title: t("leads.similar_title"),
      lead: t("leads.similar_lead"),
      message: t("leads.similar_message"),
    };
  }
  const vehicle = car.itemType === "car" ? words.vehicle : t(`vehicle.item_${car.itemType}`);
  const lead = t("leads.enquire_lead", { location: answers });
  if (subject === null) {
    return {
      title: t("leads.enquire_title", { vehicle }),
      lead,
      message: t("leads.default_message", { vehicle }),
    };
  }
  const { title, message } = SUBJECTS[subject];
  return { title: t(title, { vehicle }), lead, message: message === null ? "" : t(message, { vehicle }) };
}
