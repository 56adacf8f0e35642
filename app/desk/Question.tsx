import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";

import { ANSWER } from "./answered";

/** What a form asks once before it does something unusual, such as a price far from the one before. */
export type Question = {
  text: string;
  /** The button that says yes. */
  yes: string;
  /** The answer, read as `sure`: it holds for exactly what was asked about, and for nothing else. */
  sure: string;
};

/** A question within its form. Only its own button answers it: the form's usual one asks again. */
export function AskOnce({ question, intent }: { question: Question | null | undefined; intent: string }) {
  if (!question) return null;
  return (
    <Notice tone="warning">
      <p className="mb-3">{question.text}</p>
      <Button type="submit" name={ANSWER} value={`${intent} ${question.sure}`} variant="accent">
        {question.yes}
      </Button>
    </Notice>
  );
}
