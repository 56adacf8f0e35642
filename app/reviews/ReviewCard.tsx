import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { ExpandableText } from "~/ui/ExpandableText";
import { Stars } from "~/ui/Stars";

import type { ReviewView } from "./review-view";

type ReviewCardProps = {
  review: ReviewView;
  /** The author of the reply. */
  dealer: string;
  /** The location that it is about, where the page shows several. */
  place?: string | null;
  as?: "div" | "li";
};

/** One review: its stars, text, author and date, and the dealer's reply. */
export function ReviewCard({ review, dealer, place, as = "div" }: ReviewCardProps) {
  const { t } = useTranslation();
  const { customerName, rating, date, dateInWords, text, excerpt, reply } = review;
  return (
    <Card as={as} panel className="flex flex-col p-panel">
      <Stars rating={rating} className="text-brand-strong" />
      <blockquote className="mt-3">
        {text === "" ? (
          <p className="text-ink-muted">{t("reviews.stars_alone")}</p>
        ) : (
          <ExpandableText excerpt={excerpt} more={t("reviews.more")} less={t("reviews.less")}>
            <p>{text}</p>
          </ExpandableText>
        )}
      </blockquote>
      <p className="mt-4 text-sm font-semibold">{customerName}</p>
      <p className="text-sm text-ink-muted">
        <time dateTime={date}>{dateInWords}</time>
        {place ? ` · ${place}` : null}
      </p>
      {reply ? (
        <div className="mt-4 border-l-2 border-brand pl-4 text-sm">
          <p className="font-semibold">
            {t("reviews.reply", { dealer })}
            {reply.dateInWords ? (
              <span className="font-normal text-ink-muted"> {reply.dateInWords}</span>
            ) : null}
          </p>
          <ExpandableText excerpt={reply.excerpt} more={t("reviews.more")} less={t("reviews.less")}>
            <p>{reply.text}</p>
          </ExpandableText>
        </div>
      ) : null}
    </Card>
  );
}
