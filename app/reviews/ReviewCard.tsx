import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { ExpandableText } from "~/ui/ExpandableText";
import { Stars } from "~/ui/Stars";

import type { ReviewView } from "./review-view";

type ReviewCardProps = {
  review: ReviewView;
  /** The author of the reply. */
  dealer: string;
};

/** One review: its stars, text, author and date, and the dealer's reply. */
export function ReviewCard({ review, dealer }: ReviewCardProps) {
  const { customerName, rating, date, dateInWords } = review;
  return (
    <Card as="div" panel className="flex flex-col p-panel">
      <Stars rating={rating} className="text-brand-strong" />
      <ReviewText review={review} className="mt-3" />
      <p className="mt-4 text-sm font-semibold">{customerName}</p>
      <time dateTime={date} className="text-sm text-ink-muted">
        {dateInWords}
      </time>
      <ReviewReply review={review} dealer={dealer} />
    </Card>
  );
}

/** What the customer wrote. */
export function ReviewText({ review, className }: { review: ReviewView; className?: string }) {
  const { t } = useTranslation();
  const { text, excerpt } = review;
  return (
    <blockquote className={className}>
      {text === "" ? (
        <p className="text-ink-muted">{t("reviews.stars_alone")}</p>
      ) : (
        <ExpandableText excerpt={excerpt} more={t("reviews.more")} less={t("reviews.less")}>
          <p>{text}</p>
        </ExpandableText>
      )}
    </blockquote>
  );
}

/** What the dealer answered, if anything. */
export function ReviewReply({ review: { reply }, dealer }: ReviewCardProps) {
  const { t } = useTranslation();
  if (!reply) return null;
  return (
    <div className="mt-4 border-l-2 border-brand pl-4">
      <p className="font-semibold">
        {t("reviews.reply", { dealer })}
        {reply.dateInWords ? <span className="font-normal text-ink-muted"> {reply.dateInWords}</span> : null}
      </p>
      <ExpandableText excerpt={reply.excerpt} more={t("reviews.more")} less={t("reviews.less")}>
        <p>{reply.text}</p>
      </ExpandableText>
    </div>
  );
}
