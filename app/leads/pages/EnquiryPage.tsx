import { useLoaderData, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";

import { ComposedPage } from "~/compositions/ComposedPage";
import { ContentArticle } from "~/content/ContentArticle";
import { useTranslation } from "~/i18n/use-translation";
import { LazyVacancies } from "~/people/lazy-people";
import { ButtonLink } from "~/ui/ButtonLink";
import { Card } from "~/ui/Card";
import { DealerHtml } from "~/ui/DealerHtml";
import { FormSection } from "~/ui/FormSection";
import { Page } from "~/ui/Page";
import { Picture } from "~/ui/Picture";
import { lazyPart } from "~/ui/lazy-part";
import { telHref } from "~/ui/tel-href";

import { thanksFor } from "../asked-visit";
import { NextStepList } from "../NextStepList";
import { ENQUIRY_PAGES } from "./enquiry-pages";
import type { loadEnquiryPage } from "./load-enquiry-page.server";
import { PageLeadForm } from "./PageLeadForm";
import { ServiceChat } from "./ServiceChat";

/** Of a test drive alone, while most of these pages are about no car. */
const LazyEnquiredCar = lazyPart("enquired-car", async () => (await import("./EnquiredCar")).EnquiredCar);
const LazyGoneDrive = lazyPart("gone-drive", async () => (await import("./GoneDrive")).GoneDrive);

/** The anchor of the form, to which a rejected one returns. */
const FORM_ANCHOR = "form";
/** The anchor of the jobs that are open. */
const JOBS_ANCHOR = "jobs";

type EnquiryPageProps = {
  /** With what follows the form, beside it; on a phone below. */
  beside?: ReactNode;
  /** Content below everything else. */
  children?: ReactNode;
};

/** A form's own page: the dealer's text, or ours, and the form. */
export function EnquiryPage({ beside, children }: EnquiryPageProps) {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loadEnquiryPage>();
  const { form, texts } = ENQUIRY_PAGES[page.path];
  if (page.isGone && page.car) return <LazyGoneDrive car={page.car} />;
  const words = page.location === null ? page.words : null;
  const title = form === "beside" ? page.title : t(`leads.form_${texts}`);
  const vacancies =
    page.vacancies.length > 0 ? (
      <div id={JOBS_ANCHOR} className="scroll-mt-24">
        <LazyVacancies vacancies={page.vacancies} />
      </div>
    ) : null;
  const actions = <HeadActions title={title} phone={page.phone} jobs={page.vacancies.length} />;
  const below = (
    <>
      <FormSection
        title={title}
        lead={<NextStepList thanks={thanksFor(page.model.kind)} className="mt-6 max-lg:hidden" />}
      >
        <EnquiryForm />
      </FormSection>
      {children}
    </>
  );
  if (words && page.composition) {
    return (
      <ComposedPage page={words} composition={page.composition} actions={actions} first={vacancies}>
        {below}
      </ComposedPage>
    );
  }
  if (words && form !== "beside") {
    return (
      <ContentArticle page={words} actions={vacancies ? actions : null}>
        {vacancies}
        {below}
      </ContentArticle>
    );
  }
  // Who looks for work wants to see what there is before a form.
  if (form === "last" || vacancies) {
    return (
      <Page className="py-section">
        <header className="page-head">
          <h1 className="heading text-2xl">{page.title}</h1>
          <p className="mt-4 text-lg text-ink-muted">{page.lead}</p>
        </header>
        {actions}
        {vacancies}
        {below}
      </Page>
    );
  }
  return (
    <Page className="enquiry py-section">
      <div className="enquiry-layout">
        <header className="enquiry-head page-head">
          <h1 className="heading text-2xl">{words?.title ?? page.title}</h1>
          <p className="mt-3 text-lg text-ink-muted">{words?.description ?? page.lead}</p>
          {page.car ? <LazyEnquiredCar car={page.car} /> : null}
          {page.hold ? <p className="mt-4 font-semibold">{page.hold}</p> : null}
        </header>
        <div className="enquiry-form">
          <EnquiryForm />
        </div>
        <div className="enquiry-aside">
          {words ? <DealerHtml html={words.html} language={words.language} /> : null}
          <NextStepList
            thanks={thanksFor(page.model.kind)}
            isBookedAtOnce={Boolean(page.model.booking?.slots)}
          />
          {page.goesTo ? <p>{t("leads.page_goes_to", { yard: page.goesTo })}</p> : null}
          {words ? null : (
            <ButtonLink href={telHref(page.phone)} className="figures">
              {t("leads.page_call", { phone: page.phone })}
            </ButtonLink>
          )}
          <ServiceChat path={page.path} className="w-full max-w-xs" />
          {beside}
          {page.picture ? (
            <div className="enquiry-picture">
              <Picture image={page.picture} alt="" sizes="(min-width: 64rem) 32rem, 100vw" />
            </div>
          ) : null}
        </div>
      </div>
      {children}
    </Page>
  );
}

type HeadActionsProps = { title: string; phone: string; jobs: number };

/** To the form below the page's text, and the number to call instead; or to the jobs that are open, and the form. */
function HeadActions({ title, phone, jobs }: HeadActionsProps) {
  const { t } = useTranslation();
  if (jobs > 0) {
    return (
      <p className="head-actions mt-6 print:hidden">
        <ButtonLink href={`#${JOBS_ANCHOR}`} variant="accent" size="lg">
          {t("people.see_vacancies", { count: jobs })}
        </ButtonLink>
        <ButtonLink href={`#${FORM_ANCHOR}`} size="lg">
          {title}
        </ButtonLink>
      </p>
    );
  }
  return (
    <p className="head-actions mt-6 print:hidden">
      <ButtonLink href={`#${FORM_ANCHOR}`} variant="accent" size="lg">
        {title}
      </ButtonLink>
      <ButtonLink href={telHref(phone)} size="lg" className="figures">
        {t("content.call", { phone })}
      </ButtonLink>
    </p>
  );
}

function EnquiryForm() {
  const page = useLoaderData<typeof loadEnquiryPage>();
  const { pathname, search } = useLocation();
  return (
    <Card as="div" panel className="scroll-mt-24 p-panel" id={FORM_ANCHOR}>
      <PageLeadForm action={`${pathname}${search}#${FORM_ANCHOR}`} model={page.model} />
    </Card>
  );
}
