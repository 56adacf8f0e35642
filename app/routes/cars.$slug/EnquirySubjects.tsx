import type { EnquirySubject } from "~/leads/enquiry-subject";
import { ENQUIRY_ANCHOR } from "~/leads/LazyLeadForm";
import { AppLink } from "~/ui/AppLink";
import { buttonClasses } from "~/ui/button-styles";

import { useTranslation } from "../../i18n/use-translation";
import { subjectFormHref } from "./enquiry-subjects";

type EnquirySubjectsProps = {
  slug: string;
  subject: EnquirySubject | null;
  /** Only a car with a price has one to bid against. */
  takesOffers: boolean;
};

/** What the form can be about; links, since each is an address of its own. */
export function EnquirySubjects({ slug, subject, takesOffers }: EnquirySubjectsProps) {
  const { t } = useTranslation();
  const subjects = [
    { is: null, text: t("leads.about_question") },
    { is: "test-drive", text: t("leads.about_test_drive") },
    ...(takesOffers ? [{ is: "offer", text: t("leads.about_offer") } as const] : []),
    { is: "photos", text: t("leads.about_photos") },
  ] as const;
  return (
    <nav aria-label={t("leads.about")} className="mb-4 flex flex-wrap gap-2">
      {subjects.map(({ is, text }) => (
        <AppLink
          key={text}
          href={is === null ? `/cars/${slug}#${ENQUIRY_ANCHOR}` : subjectFormHref(slug, is)}
          rel="nofollow"
          aria-current={is === subject ? "true" : undefined}
          className={buttonClasses({ variant: is === subject ? "brand" : "quiet", size: "sm" })}
        >
          {text}
        </AppLink>
      ))}
    </nav>
  );
}
