import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";

/** What a form asks once before it does something unusual, such as a price far from the one before. */
export type Question = {
  text: string;
  /** The button that says yes. */
  yes: string;
  /** The answer, sent as `sure`: it holds for what was typed, and for nothing else. */
  sure: string;
};

/** A question within its form, which the form's next submission answers. */
export function AskOnce({ question, intent }: { question: Question | null | undefined; intent: string }) {
  if (!question) return null;
  return (
    <Notice tone="warning">
      <input type="hidden" name="sure" value={question.sure} />
      <p className="mb-3">{question.text}</p>
      <Button type="submit" name="intent" value={intent} variant="accent">
        {question.yes}
      </Button>
    </Notice>
  );
}
