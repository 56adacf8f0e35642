import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { Carousel, CarouselTrack, CarouselControls } from "~/ui/Carousel";
import { ExpandableText } from "~/ui/ExpandableText";
import { Section } from "~/ui/Section";
import { Stars } from "~/ui/Stars";

import type { ReviewView } from "./review-view";

type ReviewsProps = {
  reviews: ReviewView[];
  average: number;
  count: number;
  /** The author of the replies. */
  dealer: string;
  /** The page for writing a review, or reading them all; null if there is none. */
  profileUrl: string | null;
  /** Where the page says the average already. */
  withoutAverage?: true;
  className?: string;
};

/** Customers' reviews, with the average of all of them and the dealer's replies. */
export function Reviews(props: ReviewsProps) {
  const { reviews, average, count, dealer, profileUrl, withoutAverage, className } = props;
  const { t } = useTranslation();
  const title = t("reviews.title");
  return (
    <Carousel label={title} className={className}>
      <Section
        title={title}
        lead={
          <p className="figures flex flex-wrap items-center gap-x-3 gap-y-1">
            {withoutAverage ? null : (
              <span className="reviews-average">
                <Stars rating={average} className="text-brand-strong" />
                {t("reviews.average", { rating: average.toFixed(1), count })}
              </span>
            )}
            {profileUrl ? (
              <a href={profileUrl} rel="noopener" className="link inline-flex min-h-11 items-center">
                {t("reviews.write")}
              </a>
            ) : null}
          </p>
        }
        aside={<CarouselControls className="max-md:hidden" />}
      >
        <CarouselTrack content="text">
          {reviews.map((review) => (
            <ReviewCard key={review.id} review={review} dealer={dealer} />
          ))}
        </CarouselTrack>
      </Section>
    </Carousel>
  );
}

/** One review: its stars, text, author and date, and the dealer's reply. */
function ReviewCard({ review, dealer }: { review: ReviewView; dealer: string }) {
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
