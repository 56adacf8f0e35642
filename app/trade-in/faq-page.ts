export type Question = { question: string; answer: string };

/** Questions and answers for search engines (schema.org, FAQPage), as Remix's `script:ld+json` takes it. */
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
