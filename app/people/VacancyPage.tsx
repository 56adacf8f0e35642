import type { ReactNode } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { CAREERS_PATH } from "~/paths";
import { AppLink } from "~/ui/AppLink";
import { Breadcrumbs } from "~/ui/Breadcrumbs";
import { ButtonLink } from "~/ui/ButtonLink";
import { FormSection } from "~/ui/FormSection";
import { Page } from "~/ui/Page";
import { Picture, type PictureSource } from "~/ui/Picture";

import { usePayText } from "./Vacancies";
import { paragraphsOf, type VacancyCard } from "./vacancy";

/** The anchor of the form. */
export const VACANCY_FORM = "form";

type VacancyPageProps = {
  vacancy: VacancyCard & { text: string; apply: string };
  /** Of its location's page. */
  placeHref: string;
  /** Of its location. */
  picture: PictureSource | null;
  /** The form to apply. */
  form: ReactNode;
  children?: ReactNode;
};

/** An open job in full, and the form to apply for it. */
export function VacancyPage({ vacancy, placeHref, picture, form, children }: VacancyPageProps) {
  const { t } = useTranslation();
  const { title, text, apply } = vacancy;
  const trail = [
    { label: t("content.home"), href: "/" },
    { label: t("leads.page_careers_title"), href: CAREERS_PATH },
  ];
  return (
    <Page className="pt-2 pb-section">
      <Breadcrumbs items={trail} />
      <div className="mt-2 grid items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <article className="max-w-reading">
          <h1 className="heading text-2xl wrap-anywhere">{title}</h1>
          <VacancyDetails vacancy={vacancy} placeHref={placeHref} />
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
        </article>
        {picture ? (
          <div>
            <Picture
              image={picture}
              alt=""
              sizes="(min-width: 64rem) 32rem, 100vw"
              className="aspect-[4/3] w-full rounded-image object-cover object-[50%_75%]"
            />
          </div>
        ) : null}
      </div>
      <FormSection title={t("people.apply")}>{form}</FormSection>
      {children}
    </Page>
  );
}

/** Where, what kind of work, the pay if it is given, and until when; each with its name. */
function VacancyDetails({ vacancy, placeHref }: Pick<VacancyPageProps, "vacancy" | "placeHref">) {
  const { t } = useTranslation();
  const { place, work, closes } = vacancy;
  const pay = usePayText(vacancy);
  return (
    <dl className="mt-6 grid grid-cols-[auto_minmax(0,1fr)] gap-x-8 border-t border-line [&>*]:border-b [&>*]:border-line [&>*]:py-3">
      {pay ? (
        <>
          <dt className="text-ink-muted">{t("people.detail_pay")}</dt>
          <dd className="figures font-semibold">{pay}</dd>
        </>
      ) : null}
      <dt className="text-ink-muted">{t("people.detail_work")}</dt>
      <dd>{t(`people.work_${work}`)}</dd>
      <dt className="text-ink-muted">{t("people.detail_place")}</dt>
      <dd>
        <AppLink href={placeHref} className="link">
          {place}
        </AppLink>
      </dd>
      {closes ? (
        <>
          <dt className="text-ink-muted">{t("people.detail_closes")}</dt>
          <dd>{closes}</dd>
        </>
      ) : null}
    </dl>
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
