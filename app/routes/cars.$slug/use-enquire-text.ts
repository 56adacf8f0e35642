import { useTranslation } from "react-i18next";

import { ENQUIRY_ANCHOR } from "~/leads/LazyEnquiryForm";
import { useSite } from "~/site/use-site";

export const ENQUIRE_HREF = `#${ENQUIRY_ANCHOR}`;

/** The words of the one next action: the site's own, or finding something like a sold car (spec 1 §4). */
export function useEnquireText(availability: "in_stock" | "sold"): string {
  const { t } = useTranslation();
  const { buttons } = useSite();
  if (availability === "sold") return t("vehicle.find_similar");
  return buttons.enquireText ?? t("vehicle.enquire");
}
