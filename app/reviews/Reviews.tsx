import { useTranslation } from "~/i18n/use-translation";
import { reviewsPath } from "~/paths";
import { AppLink } from "~/ui/AppLink";
import { Carousel, CarouselTrack, CarouselControls } from "~/ui/Carousel";
import { Section } from "~/ui/Section";
import { Stars } from "~/ui/Stars";

import { ReviewCard } from "./ReviewCard";
import type { ReviewView } from "./review-view";

type ReviewsProps = {
  reviews: ReviewView[];
  average: number;
  count: number;
  /** The author of the replies. */
  dealer: string;
  /** The page for writing a review, or reading them all; null if there is none. */
  profileUrl: string | null;
  /** The location whose reviews these are; without one, those of the whole dealership. */
  location?: string;
  /** Where the page says the average already. */
  withoutAverage?: true;
  className?: string;
};

/** Customers' reviews, with the average of all of them and the dealer's replies. */
export function Reviews(props: ReviewsProps) {
  const { reviews, average, count, dealer, profileUrl, location, withoutAverage, className } = props;
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
            <AppLink
              href={reviewsPath(location === undefined ? {} : { yard: location })}
              className="link inline-flex min-h-11 items-center"
            >
              {t("reviews.all")}
            </AppLink>
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
