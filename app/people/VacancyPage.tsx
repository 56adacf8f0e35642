import { Fragment, type ReactNode } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { CAREERS_PATH } from "~/paths";
import { AppLink } from "~/ui/AppLink";
import { Breadcrumbs } from "~/ui/Breadcrumbs";
import { ButtonLink } from "~/ui/ButtonLink";
import { Card } from "~/ui/Card";
import { FormSection } from "~/ui/FormSection";
import { Page } from "~/ui/Page";
import { Picture, type PictureSource } from "~/ui/Picture";

import { usePayText } from "./Vacancies";
import { paragraphsOf, readParagraph, type VacancyCard } from "./vacancy";

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
    { label: title },
  ];
  return (
    <Page className="pt-2 pb-section">
      <Breadcrumbs items={trail} />
      <div className="mt-2 grid items-start gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
        <h1 className="heading max-w-reading text-2xl wrap-anywhere">{title}</h1>
        {/* With the text as it is read: what it pays, where it is, and the way to apply. */}
        <Card as="div" panel className="lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {picture ? (
            <div className="card-media max-lg:hidden">
              <Picture
                image={picture}
                alt=""
                sizes="(min-width: 64rem) 32rem, 1px"
                className="aspect-[2/1] w-full object-cover object-[50%_75%]"
              />
            </div>
          ) : null}
          <div className="grid gap-5 p-panel">
            <VacancyDetails vacancy={vacancy} placeHref={placeHref} />
            <ButtonLink href={`#${VACANCY_FORM}`} variant="accent" size="lg" block>
              {t("people.apply")}
            </ButtonLink>
          </div>
        </Card>
        <article className="prose max-w-reading">
          <Paragraphs text={text} />
          {apply ? (
            <>
              <h2>{t("people.how_to_apply")}</h2>
              <Paragraphs text={apply} />
            </>
          ) : null}
        </article>
      </div>
      <FormSection title={t("people.apply")}>{form}</FormSection>
      {children}
    </Page>
  );
}

/** Where, what kind of work, the pay if it is given, since when and until when; each with its name. */
function VacancyDetails({ vacancy, placeHref }: Pick<VacancyPageProps, "vacancy" | "placeHref">) {
  const { t } = useTranslation();
  const { place, work, posted, closes } = vacancy;
  const pay = usePayText(vacancy);
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4">
      {pay ? (
        <Detail name={t("people.detail_pay")}>
          <span className="figures">{pay}</span>
        </Detail>
      ) : null}
      <Detail name={t("people.detail_work")}>{t(`people.work_${work}`)}</Detail>
      <Detail name={t("people.detail_place")}>
        <AppLink href={placeHref} className="link">
          {place}
        </AppLink>
      </Detail>
      <Detail name={t("people.detail_posted")}>{posted}</Detail>
      {closes ? <Detail name={t("people.detail_closes")}>{closes}</Detail> : null}
    </dl>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

/** A line that ends is a line that ends on the page too; a line that ends in a colon is the heading of what follows. */
function Paragraphs({ text }: { text: string }) {
  return paragraphsOf(text).map((paragraph) => {
    const { heading, points, lines } = readParagraph(paragraph);
    return (
      <Fragment key={paragraph}>
        {heading === null ? null : <h2 className="wrap-anywhere">{heading}</h2>}
        {lines === "" ? null : <p className="whitespace-pre-line wrap-anywhere">{lines}</p>}
        {points.length === 0 ? null : (
          <ul>
            {points.map((point) => (
              <li key={point} className="wrap-anywhere">
                {point}
              </li>
            ))}
          </ul>
        )}
      </Fragment>
    );
  });
}
