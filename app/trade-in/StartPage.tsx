import type { MetaDescriptor, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { pageMeta } from "~/site/page-meta";
import { useSite } from "~/site/use-site";
import { ButtonLink } from "~/ui/ButtonLink";
import { Card } from "~/ui/Card";
import { DealerHtml } from "~/ui/DealerHtml";
import { Disclosure } from "~/ui/Disclosure";
import { Page } from "~/ui/Page";
import { Section } from "~/ui/Section";

import { CarOfInterest } from "./CarOfInterest";
import type { loadStart, Question, StartPageData } from "./load-start.server";
import { StartForm } from "./StartForm";
import type { RefusedStep } from "./step-form";

/** The anchor of the form: the target of a rejected submission and of the button beside the dealer's text. */
const ANCHOR = "valuation";

/** A page that begins a trade-in: the dealer's own text above the form, or the default one beside it. */
export function StartPage() {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loadStart>();
  const { words: called } = useSite();
  const { words, isOpen, questions } = page;
  const begin = t("trade_in.begin", { vehicle: called.vehicle });
  return (
    <Page className="py-section">
      {words ? (
        <>
          <article className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
            <header>
              <h1 className="heading text-2xl">{words.title}</h1>
              <p className="mt-4 text-lg text-ink-muted">{words.description}</p>
              {isOpen ? (
                <ButtonLink href={`#${ANCHOR}`} variant="accent" size="lg" className="mt-6">
                  {begin}
                </ButtonLink>
              ) : null}
            </header>
            <DealerHtml html={words.html} language={words.language} />
          </article>
          {isOpen ? (
            <div className="mt-section grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
              <div>
                <h2 className="heading-caps text-2xl">{begin}</h2>
                <p className="mt-2 text-ink-muted">{t("trade_in.begin_lead")}</p>
              </div>
              <StartCard />
            </div>
          ) : null}
        </>
      ) : (
        <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <div>
            <h1 className="heading text-2xl">{page.title}</h1>
            <p className="mt-4 text-lg text-ink-muted">{page.lead}</p>
          </div>
          <StartCard />
        </div>
      )}
      {questions.length > 0 ? <Faq title={t("trade_in.faq_title")} questions={questions} /> : null}
    </Page>
  );
}

function StartCard() {
  const { path, car, lookup, homeState } = useLoaderData<typeof loadStart>();
  const refused = useActionData<RefusedStep>();
  const { words, search } = useSite();
  const query = car ? `?${new URLSearchParams({ car_id: car.id }).toString()}` : "";
  return (
    <Card as="div" panel className="scroll-mt-24 p-panel" id={ANCHOR}>
      {car ? (
        <div className="mb-6">
          <CarOfInterest car={car} searchPath={search.defaultPath} />
        </div>
      ) : null}
      <StartForm
        action={`${path}${query}#${ANCHOR}`}
        vehicle={words.vehicle}
        carId={car?.id ?? null}
        lookup={lookup}
        homeState={homeState}
        said={refused}
      />
    </Card>
  );
}

/** The trade-in FAQ (spec 2 §2): an accordion that works without JavaScript. */
function Faq({ title, questions }: { title: string; questions: readonly Question[] }) {
  return (
    <Section title={title} className="mt-section">
      <div className="max-w-reading divide-y divide-line border-y border-line">
        {questions.map(({ question, answer }) => (
          <Disclosure key={question} name="trade-in-faq" summary={question}>
            <p className="max-w-reading">{answer}</p>
          </Disclosure>
        ))}
      </div>
    </Section>
  );
}

/** Title, description, canonical URL, and the questions for search engines (FAQPage). */
export const startMeta: MetaFunction = ({ data, matches, location }) => {
  const page = data as StartPageData | undefined;
  if (!page) return pageMeta(matches, location, {});
  const { title, description, canonical, questions } = page;
  const faq: MetaDescriptor[] = questions.length > 0 ? [{ "script:ld+json": faqPage(questions) }] : [];
  return [...pageMeta(matches, location, { title, description, canonicalPath: canonical }), ...faq];
};

/**
 * Questions and answers for search engines (schema.org, FAQPage), in the shape of Remix's `script:ld+json`.
 */
export function faqPage(questions: readonly Question[]) {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
