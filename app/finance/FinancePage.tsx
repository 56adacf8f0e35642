import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";

import { PageTitle } from "~/content/PageTitle";
import { useTranslation } from "~/i18n/use-translation";
import { EnquiredCar } from "~/leads/pages/EnquiredCar";
import { PageLeadForm } from "~/leads/pages/PageLeadForm";
import { FINANCE_ENQUIRY_PATH } from "~/paths";
import { pageMeta } from "~/site/page-meta";
import { useSite } from "~/site/use-site";
import "~/styles/finance-page.css";
import "~/styles/calculator.css";
import { AppLink } from "~/ui/AppLink";
import { ButtonLink } from "~/ui/ButtonLink";
import { Card } from "~/ui/Card";
import { DealerHtml } from "~/ui/DealerHtml";
import { Notice } from "~/ui/Notice";
import { FormSection } from "~/ui/FormSection";
import { Page } from "~/ui/Page";
import { Section } from "~/ui/Section";
import { buttonClasses } from "~/ui/button-styles";
import { lazyPart } from "~/ui/lazy-part";
import { telHref } from "~/ui/tel-href";

import { CALCULATOR_ANCHOR, FINANCE_FORM_ANCHOR } from "./finance-paths";
import type { FinancePageData } from "./find-finance-page.server";
import type { loadFinancePage } from "./load-finance-page.server";
import { FinanceDisclaimer } from "./FinanceDisclaimer";
import { useCalculatorTouch } from "./use-calculator-touch";

const Calculator = lazyPart("calculator", async () => (await import("./Calculator")).Calculator);

/** A page about paying for a vehicle: the calculator, the dealer's own words, and the form. */
export function FinancePage() {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loadFinancePage>();
  const { words, car, calculator, weekly, apply } = page;
  const asksFirst = page.path === FINANCE_ENQUIRY_PATH;
  const onTouch = useCalculatorTouch(useSite().analytics, car?.id ?? null);
  return (
    <Page className="pt-8 pb-section">
      <PageTitle title={words?.title ?? page.title} lead={words?.description ?? page.lead} />
      {page.isCarGone ? (
        <div className="mt-6">
          <Notice tone="info">{t("calculator.car_gone")}</Notice>
        </div>
      ) : null}
      {car ? <EnquiredCar car={car} /> : null}
      {apply ? (
        <ButtonLink href={apply.href} className="mt-6" rel="nofollow">
          {t("calculator.apply", { lender: apply.lender })}
        </ButtonLink>
      ) : null}
      {asksFirst ? <FinanceQuestions /> : null}
      {calculator ? (
        <div id={CALCULATOR_ANCHOR} className={asksFirst ? "mt-section scroll-mt-24" : "mt-8 scroll-mt-24"}>
          <Section title={t("finance.calculator")} size="small">
            {/* Remounted for another car. */}
            <Calculator key={car?.id ?? ""} plan={calculator} action={page.path} onTouch={onTouch} />
            <FinanceDisclaimer {...calculator.terms} />
          </Section>
          <FinanceSteps />
        </div>
      ) : null}
      {asksFirst ? null : <FinanceQuestions />}
      {weekly.length > 0 ? (
        <Section
          title={t("calculator.weekly_title")}
          lead={t("calculator.weekly_lead")}
          className="mt-section"
        >
          <ul className="flex flex-wrap gap-3">
            {weekly.map(({ label, href }) => (
              <li key={label}>
                <AppLink href={href} className={buttonClasses({}, "figures")}>
                  {label}
                </AppLink>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </Page>
  );
}

/** From a figure to a decision. */
function FinanceSteps() {
  const { t } = useTranslation();
  return (
    <ol className="numbered finance-steps">
      {([1, 2, 3] as const).map((step) => (
        <li key={step}>
          <strong className="heading block text-lg">{t(`finance.step_${step}`)}</strong>{" "}
          {t(`finance.step_${step}_text`)}
        </li>
      ))}
    </ol>
  );
}

/** The form, and below it what the dealer says about finance. */
function FinanceQuestions() {
  const { words } = useLoaderData<typeof loadFinancePage>();
  return (
    <>
      <FinanceForm />
      {words ? (
        <DealerHtml html={words.html} language={words.language} className="finance-words mt-section" />
      ) : null}
    </>
  );
}

/** What else a shopper can do than fill in the form. */
function FinanceWays() {
  const { t } = useTranslation();
  const { phone } = useSite();
  const { path, calculator } = useLoaderData<typeof loadFinancePage>();
  return (
    <div className="mt-4 grid justify-items-start gap-2">
      <ButtonLink href={telHref(phone)} className="figures">
        {t("content.call", { phone })}
      </ButtonLink>
      {calculator && path === FINANCE_ENQUIRY_PATH ? (
        <a href={`#${CALCULATOR_ANCHOR}`} className="link inline-flex min-h-11 items-center font-semibold">
          {t("calculator.first")}
        </a>
      ) : null}
    </div>
  );
}

/** The finance lead (spec 2 §3), with the car and the budget that brought the shopper here. */
function FinanceForm() {
  const { t } = useTranslation();
  const { model, car } = useLoaderData<typeof loadFinancePage>();
  const { pathname, search } = useLocation();
  return (
    <FormSection
      id={FINANCE_FORM_ANCHOR}
      title={t("calculator.form_title")}
      lead={
        <>
          <p className="mt-3 text-ink-muted">{t("calculator.form_lead")}</p>
          {car?.price ? (
            <p className="mt-3 font-semibold">
              {t("calculator.form_about", { car: car.name, price: car.price })}
            </p>
          ) : null}
          <FinanceWays />
        </>
      }
    >
      <Card as="div" panel className="p-panel">
        <PageLeadForm action={`${pathname}${search}#${FINANCE_FORM_ANCHOR}`} model={model} />
      </Card>
    </FormSection>
  );
}

/** Title, description and canonical URL of a finance page. */
export const financeMeta: MetaFunction = ({ data, matches, location }) => {
  const page = data as FinancePageData | undefined;
  if (!page) return pageMeta(matches, location, {});
  return pageMeta(matches, location, {
    title: page.words?.title ?? page.title,
    description: page.words?.description ?? page.lead,
    canonicalPath: page.canonicalPath,
  });
};
