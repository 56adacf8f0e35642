import { useTranslation } from "../i18n/use-translation";
import { DealerHtml } from "../ui/DealerHtml";
import { ExpandableText } from "../ui/ExpandableText";
import type { OfferView } from "./offer-view";

/** The dealer's description: HTML that was sanitised when seeded. */
export function OfferDescription({ description }: Pick<OfferView, "description">) {
  const { t } = useTranslation();
  return (
    <ExpandableText excerpt={description.excerpt} more={t("content.view_more")} less={t("content.view_less")}>
      <DealerHtml html={description.html} />
    </ExpandableText>
  );
}

type OfferDisclaimerProps = Pick<OfferView, "disclaimer"> & { initially?: "open" | "collapsed" };

export function OfferDisclaimer({ disclaimer, initially }: OfferDisclaimerProps) {
  const { t } = useTranslation();
  if (disclaimer.text === "") return null;
  return (
    <div className="max-w-reading text-sm text-ink-muted">
      <ExpandableText
        excerpt={disclaimer.excerpt}
        more={t("content.view_full_disclaimer")}
        less={t("content.view_less_disclaimer")}
        initially={initially}
      >
        <p>{disclaimer.text}</p>
      </ExpandableText>
    </div>
  );
}
