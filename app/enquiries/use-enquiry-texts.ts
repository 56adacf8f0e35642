import { useTranslation } from "react-i18next";

import type { EnquirySubject } from "~/leads/enquiry-subject";
import { useSite } from "~/site/use-site";
import type { VehicleView } from "~/vehicle/vehicle-view";

/** Names of the texts, by what the form is about. */
const SUBJECTS = {
  "test-drive": "test_drive",
  "trade-in": "trade_in",
  finance: "finance",
  reserve: "reserve",
  photos: "photos",
  offer: "offer",
} as const satisfies Record<EnquirySubject, string>;

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
  const name = SUBJECTS[subject];
  const title = t(`leads.${name}_title`, { vehicle });
  // An offer has no message, and that of a request for photos is fixed (spec 1 §3, §5).
  if (name === "offer" || name === "photos") return { title, lead, message: "" };
  return { title, lead, message: t(`leads.${name}_message`, { vehicle }) };
}
