import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { plainText } from "~/i18n/plain-text";
import { untypedLine } from "~/platform/clean-text";
import { CACHED_A_MINUTE } from "~/platform/cache-headers";
import { titleMeta } from "~/site/page-meta";
import { requireSite } from "~/site/require-site.server";
import { FEEDBACK_SURVEY_PATH } from "~/paths";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/ButtonLink";
import { Page } from "~/ui/Page";

/** A longer text is not a name, and could put somebody's message on the dealer's page. */
const MAX_NAME_LENGTH = 40;

/** Spec 2 §2: `first_name` and `dealership_name` of the URL, or their defaults. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { config } = await requireSite(request);
  const { searchParams } = new URL(request.url);
  const param = (name: string) => untypedLine(searchParams.get(name) ?? "", MAX_NAME_LENGTH);
  const page = {
    firstName: param("first_name") || plainText(config.texts, "reviews.valued_customer"),
    dealership: param("dealership_name") || plainText(config.texts, "reviews.our_dealership"),
    profileUrl: config.reviews.profileUrl,
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
};

/**
 * The page that messages after a sale or a service link to (spec 2 §2): one choice leads to the public
 * reviews, the other to the survey. Both are shown to everybody, since keeping unhappy customers from the
 * public reviews would mislead their readers (design §5).
 */
export function ReviewFeedback({ firstName, dealership, profileUrl }: ReviewFeedbackProps) {
  const { t } = useTranslation();
  return (
    <Page className="py-section text-center">
      <h1 className="heading text-2xl">{t("reviews.feedback_title")}</h1>
      <p className="mx-auto mt-4 max-w-reading text-lg">
        {t("reviews.feedback_lead", { name: firstName, dealership })}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-4">
        {profileUrl ? (
          <ButtonLink href={profileUrl} variant="accent" size="lg">
            {t("reviews.feedback_good")}
          </ButtonLink>
        ) : null}
        <ButtonLink href={FEEDBACK_SURVEY_PATH} size="lg">
          {t("reviews.feedback_bad")}
        </ButtonLink>
      </div>
      <p className="mx-auto mt-6 max-w-reading text-sm text-ink-muted">{t("reviews.feedback_note")}</p>
    </Page>
  );
}
