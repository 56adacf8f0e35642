import { expect, test } from "vitest";

import { renderHtml } from "#tests/fixtures/render-html";
import { answerForm } from "~/desk/answer-form.server";
import { useErrorText } from "~/ui/use-error-text";

function Message({ error }: { error: string }) {
  return <p>{useErrorText("publishing.")(error)}</p>;
}

test.each([
  ["publishing.required", "Fill this in."],
  ["settings.menu_nowhere", "That can’t be used here. Check it, and try again."],
  ["publishing.no_such_text", "That can’t be used here. Check it, and try again."],
  ["See northside.test.", "See northside.test."],
])("%s is said as “%s”, and no key is shown", (error, text) => {
  expect(renderHtml(<Message error={error} />)).toContain(`<p>${text}</p>`);
});

test("the desk answers a form that was refused in words, whichever part refused it", async () => {
  const refused = { errors: { url: "settings.menu_nowhere", name: "As it was said." }, status: 400 };
  const answer = await answerForm(refused, "/desk").json();
  expect(answer).toMatchObject({
    errors: {
      url: "This site has no page there. Check the address, or write the page first.",
      name: "As it was said.",
    },
  });
});
