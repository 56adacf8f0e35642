import { useTranslation } from "react-i18next";

import { Carousel } from "../ui/Carousel";
import { CarouselControls } from "../ui/CarouselControls";
import { CarouselTrack } from "../ui/CarouselTrack";
import { Card } from "../ui/Card";
import { Section } from "../ui/Section";
import { Stars } from "../ui/Stars";

export type ReviewTeaser = { id: string; customerName: string; text: string; rating: number; date: string };

type ReviewsProps = { reviews: ReviewTeaser[]; average: number; count: number };

/** What customers wrote, with the average over all of it. */
export function Reviews({ reviews, average, count }: ReviewsProps) {
  const { t } = useTranslation();
  if (reviews.length === 0) return null;
  const title = t("home.reviews");
  return (
    <Carousel label={title}>
      <Section
        title={title}
        lead={
          <p className="figures flex items-center gap-2">
            <Stars rating={average} className="text-brand-strong" />
            {t("home.review_average", { rating: average.toFixed(1), count })}
          </p>
        }
        aside={<CarouselControls className="max-md:hidden" />}
      >
        <CarouselTrack content="text">
          {reviews.map((review) => (
            <Card as="div" key={review.id} panel className="flex flex-col p-panel">
              <Stars rating={review.rating} className="text-brand-strong" />
              <blockquote className="mt-3 line-clamp-6 flex-1">{review.text}</blockquote>
              <p className="mt-4 text-sm font-semibold">{review.customerName}</p>
              <p className="text-sm text-ink-muted">{review.date}</p>
            </Card>
          ))}
        </CarouselTrack>
      </Section>
    </Carousel>
  );
}
