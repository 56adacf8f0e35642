import type { ReactNode } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { CAREERS_PATH } from "~/paths";
import { AppLink } from "~/ui/AppLink";
import { Breadcrumbs } from "~/ui/Breadcrumbs";
import { ButtonLink } from "~/ui/ButtonLink";
import { FormSection } from "~/ui/FormSection";
import { Page } from "~/ui/Page";

import { VacancyFacts } from "./Vacancies";
import { paragraphsOf, type VacancyCard } from "./vacancy";

/** The anchor of the form. */
export const VACANCY_FORM = "form";

type VacancyPageProps = {
  vacancy: VacancyCard & { text: string; apply: string };
  /** Of its location's page. */
  placeHref: string;
  /** The form to apply. */
  form: ReactNode;
  children?: ReactNode;
};

/** An open job in full, and the form to apply for it. */
export function VacancyPage({ vacancy, placeHref, form, children }: VacancyPageProps) {
  const { t } = useTranslation();
  const { title, place, text, apply } = vacancy;
  const trail = [
    { label: t("content.home"), href: "/" },
    { label: t("leads.page_careers_title"), href: CAREERS_PATH },
  ];
  return (
    <Page className="pt-2 pb-section">
      <Breadcrumbs items={trail} />
      <article className="max-w-reading">
        <h1 className="heading mt-2 text-2xl wrap-anywhere">{title}</h1>
        <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-lg text-ink-muted">
          <VacancyFacts vacancy={vacancy} />
        </p>
        <p className="mt-6">
          <ButtonLink href={`#${VACANCY_FORM}`} variant="accent" size="lg">
            {t("people.apply")}
          </ButtonLink>
        </p>
        <div className="prose mt-8">
          <Paragraphs text={text} />
          {apply ? (
            <>
              <h2>{t("people.how_to_apply")}</h2>
              <Paragraphs text={apply} />
            </>
          ) : null}
        </div>
        <p className="mt-4">
          <AppLink href={placeHref} className="link inline-flex min-h-11 items-center">
            {place}
          </AppLink>
        </p>
      </article>
      <FormSection title={t("people.apply")}>{form}</FormSection>
      {children}
    </Page>
  );
}

/** A line that ends is a line that ends on the page too. */
function Paragraphs({ text }: { text: string }) {
  return paragraphsOf(text).map((paragraph) => (
    <p key={paragraph} className="whitespace-pre-line wrap-anywhere">
      {paragraph}
    </p>
  ));
}
