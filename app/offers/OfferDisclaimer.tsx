import { useTranslation } from "~/i18n/use-translation";
import { ExpandableText } from "~/ui/ExpandableText";

import type { OfferView } from "./offer-view";

/** The small print of an offer in a list, behind its beginning. */
export function OfferDisclaimer({ disclaimer }: Pick<OfferView, "disclaimer">) {
  const { t } = useTranslation();
  if (disclaimer.text === "") return null;
  return (
    <div className="max-w-reading text-sm text-ink-muted">
      <ExpandableText
        excerpt={disclaimer.excerpt}
        more={t("content.view_full_disclaimer")}
        less={t("content.view_less_disclaimer")}
      >
        <p>{disclaimer.text}</p>
      </ExpandableText>
    </div>
  );
}
