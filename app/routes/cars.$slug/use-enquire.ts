import { ENQUIRY_ANCHOR } from "~/leads/LazyLeadForm";
import { useSite } from "~/site/use-site";
import { useTranslation } from "../../i18n/use-translation";

export type EnquireButton = { href: string; text: string };

/** The one next action: the site's own words for it, or finding something like a sold car (spec 1 §4). */
export function useEnquire(inStock: boolean): EnquireButton {
  const { t } = useTranslation();
  const { buttons } = useSite();
  const href = `#${ENQUIRY_ANCHOR}`;
  if (!inStock) return { href, text: t("vehicle.find_similar") };
  return { href, text: buttons.enquireText ?? t("vehicle.enquire") };
}
