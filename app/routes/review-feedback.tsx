import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useWordOf } from "~/i18n/use-word-of";
import { plainText } from "~/i18n/plain-text";
import { untypedLine } from "~/platform/clean-text";
import { CACHED_A_MINUTE } from "~/platform/cache-headers";
import { VISIT_RATINGS } from "~/leads/lead-kind";
import { locationPicture } from "~/locations/location-summary";
import { locationsOf } from "~/locations/locations.server";
import { titleMeta } from "~/site/page-meta";
import { requireSite } from "~/site/require-site.server";
import { FEEDBACK_SURVEY_PATH } from "~/paths";
import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { ButtonLink } from "~/ui/ButtonLink";
import { Page } from "~/ui/Page";
import { Picture, type PictureSource } from "~/ui/Picture";
import { Star } from "~/ui/Stars";

/** A longer text is not a name, and could put somebody's message on the dealer's page. */
const MAX_NAME_LENGTH = 40;

/**
 * Spec 2 §2: `first_name` and `dealership_name` of the URL, or their defaults; the dealership's is the site's own name,
 * which says more than 'Our Dealership'.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const { config } = site;
  const { searchParams } = new URL(request.url);
  const param = (name: string) => untypedLine(searchParams.get(name) ?? "", MAX_NAME_LENGTH);
  const page = {
    firstName: param("first_name") || plainText(config.texts, "reviews.valued_customer"),
    dealership: param("dealership_name") || config.name,
    profileUrl: config.reviews.profileUrl,
    picture: (await locationsOf(site)).map(locationPicture).find((picture) => picture !== null) ?? null,
    title: plainText(config.texts, "reviews.feedback_title"),
  };
  return json(page, { headers: CACHED_A_MINUTE });
}

export const headers = () => CACHED_A_MINUTE;

export const meta = titleMeta;

export default function ReviewFeedbackRoute() {
  return <ReviewFeedback {...useLoaderData<typeof loader>()} />;
}

type ReviewFeedbackProps = {
  firstName: string;
  dealership: string;
  /** The public review page; null if the dealer has none. */
  profileUrl: string | null;
  /** Of the dealer's yard; null if there is none. */
  picture: PictureSource | null;
};

/**
 * The page that messages after a sale or a service link to (spec 2 §2): one choice leads to the public
 * reviews, the other to the survey, whose answer the stars begin. Both are shown to everybody, since keeping unhappy
 * customers from the public reviews would mislead their readers (design §5).
 */
export function ReviewFeedback({ firstName, dealership, profileUrl, picture }: ReviewFeedbackProps) {
  const { t } = useTranslation();
  return (
    <Page className="grid items-center gap-10 py-section lg:grid-cols-2 lg:gap-16">
      <div className="text-center">
        <h1 className="heading text-3xl wrap-anywhere">{t("reviews.feedback_ask", { name: firstName })}</h1>
        <p className="mx-auto mt-4 max-w-reading text-lg">
          {t("reviews.feedback_lead", { dealership })} {t("reviews.feedback_title")}
        </p>
        {profileUrl ? (
          <ButtonLink href={profileUrl} variant="accent" size="lg" className="mt-8">
            {t("reviews.feedback_good")}
          </ButtonLink>
        ) : null}
        <h2 className="heading mt-10 text-lg">{t("reviews.feedback_bad")}</h2>
        <StarLinks />
        <p className="mx-auto mt-4 max-w-reading text-sm text-ink-muted">{t("reviews.feedback_note")}</p>
      </div>
      {picture ? (
        <Picture
          image={picture}
          alt=""
          sizes="(min-width: 64rem) 38rem, 100vw"
          className="aspect-[4/3] w-full rounded-image object-cover object-[50%_75%]"
        />
      ) : null}
    </Page>
  );
}

/** One to five stars, from the worst answer to the best: each is a link to the survey with that answer chosen. */
function StarLinks() {
  const { t } = useTranslation();
  const wordOf = useWordOf();
  return (
    <ul className="star-links mt-3 flex justify-center">
      {[...VISIT_RATINGS].reverse().map((rating, index) => (
        <li key={rating}>
          <AppLink
            href={`${FEEDBACK_SURVEY_PATH}?${new URLSearchParams({ visit_rating: rating }).toString()}`}
            className="block p-1.5"
          >
            <Star className="size-12 text-brand-strong" />
            <span className="sr-only">
              {t("reviews.feedback_stars", { count: index + 1, word: wordOf(rating) })}
            </span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
