import { FEEDBACK_SURVEY_PATH } from "~/paths";
import { useTranslation } from "../i18n/use-translation";
import { ButtonLink } from "../ui/ButtonLink";
import { Page } from "../ui/Page";

type ReviewFeedbackProps = {
  firstName: string;
  dealership: string;
  /** Where reviews are written in public; null where the dealer has no such place. */
  profileUrl: string | null;
};

/**
 * Where a message after a sale or a service leads (spec 2 §2): one choice goes to the
 * public reviews, the other to the survey. Both stand there for everyone: to keep the
 * unhappy from the public reviews would mislead those who read them (design §5).
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
