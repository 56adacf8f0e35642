import { Disclosure } from "../ui/Disclosure";
import { Section } from "../ui/Section";
import type { Question } from "./faq-page";

/** The trade-in FAQ (spec 2 §2): an accordion, also without a script. */
export function Faq({ title, questions }: { title: string; questions: readonly Question[] }) {
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
