import { expect, test } from "vitest";

import { renderHtml } from "#tests/fixtures/render-html";
import { ANSWER, withAnswer } from "~/desk/answered";
import { AskOnce } from "~/desk/Question";

const QUESTION = { text: "Is it right?", yes: "Yes, $169", sure: "amount~a1~16900~1699000" };

test("only a question’s own button answers it: the form’s usual one is pressed without an answer", () => {
  const html = renderHtml(<AskOnce question={QUESTION} intent="sell" />);
  expect(html).not.toContain("<input");
  expect(html).toContain(`name="${ANSWER}" value="sell ${QUESTION.sure}"`);
  expect(pressed({ intent: "check", price: "169", [ANSWER]: `sell ${QUESTION.sure}` })).toEqual({
    ...{ intent: "sell", price: "169", sure: QUESTION.sure },
  });
  expect(pressed({ intent: "sell", price: "169" })).toEqual({ intent: "sell", price: "169" });
});

function pressed(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return Object.fromEntries(withAnswer(form));
}
