import { useTranslation } from "react-i18next";

import { Card } from "../ui/Card";
import { ExpandableText } from "../ui/ExpandableText";
import { Stars } from "../ui/Stars";
import type { ReviewView } from "./review-view";

/** One review: its stars, its words, who wrote it and when, and what the dealer answered. */
export function ReviewCard({ review, dealer }: { review: ReviewView; dealer: string }) {
  const { t } = useTranslation();
  const { customerName, rating, date, dateInWords, text, excerpt, reply } = review;
  return (
    <Card as="div" panel className="flex flex-col p-panel">
      <Stars rating={rating} className="text-brand-strong" />
      <blockquote className="mt-3">
        <ExpandableText excerpt={excerpt} more={t("reviews.more")} less={t("reviews.less")}>
          <p>{text}</p>
        </ExpandableText>
      </blockquote>
      <p className="mt-4 text-sm font-semibold">{customerName}</p>
      <p className="text-sm text-ink-muted">
        <time dateTime={date}>{dateInWords}</time>
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
