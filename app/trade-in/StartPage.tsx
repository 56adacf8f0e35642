import type { MetaDescriptor, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { ComposedPage } from "~/compositions/ComposedPage";
import { PageHead } from "~/content/PageHead";
import { useTranslation } from "~/i18n/use-translation";
import { pageMeta } from "~/site/page-meta";
import { DealerHtml } from "~/ui/DealerHtml";
import { Disclosure } from "~/ui/Disclosure";
import { FormSection } from "~/ui/FormSection";
import { Page } from "~/ui/Page";

import type { loadStart, Question, StartPageData } from "./load-start.server";
import { StartCard } from "./StartCard";
import type { RefusedStep } from "./step-form";

/** A page that begins a trade-in: the form in its head, and below it the dealer's own text if there is one. */
export function StartPage() {
  const { t } = useTranslation();
  const { words, composition, isOpen, questions, title, lead, ...start } = useLoaderData<typeof loadStart>();
  const refused = useActionData<RefusedStep>();
  const card = isOpen ? <StartCard {...start} refused={refused} /> : null;
  const faq = questions.length > 0 ? <Faq title={t("trade_in.faq_title")} questions={questions} /> : null;
  if (words && composition) {
    return (
      <ComposedPage page={words} composition={composition} actions={<div className="mt-8">{card}</div>}>
        {faq}
      </ComposedPage>
    );
  }
  return (
    <Page className="py-section">
      <PageHead title={title} lead={words?.description ?? lead} form={card} />
      {words ? <DealerHtml html={words.html} language={words.language} className="mt-section" /> : null}
      {faq}
    </Page>
  );
}

/** The trade-in FAQ (spec 2 §2): an accordion that works without JavaScript. */
function Faq({ title, questions }: { title: string; questions: readonly Question[] }) {
  return (
    <FormSection title={title}>
      <div className="divide-y divide-line border-y border-line">
        {questions.map(({ question, answer }) => (
          <Disclosure key={question} name="trade-in-faq" summary={question}>
            <p className="max-w-reading">{answer}</p>
          </Disclosure>
        ))}
      </div>
    </FormSection>
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
