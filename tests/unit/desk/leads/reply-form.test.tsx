import { expect, test } from "vitest";

import { renderHtml } from "#tests/fixtures/render-html";
import { ReplyForm } from "~/desk/leads/ReplyForm";
import type { RefusedForm } from "~/desk/read-action.server";

const LEAD = {
  ...{ site: "northside", id: "l1", name: "Bindi Nguyen", car: null, entries: [], answered: "", read: 0 },
  reply: { ways: ["email" as const, "sms" as const] satisfies [string, string], inserts: [], signedBy: [] },
  newIds: { note: "n", reply: "r", call: "c", task: "t", settled: "s", contact: "o", about: "a" },
  isTemplateEditor: false,
};
const form = (submitted: Record<string, string>, errors: RefusedForm["errors"] = {}) =>
  renderHtml(
    <ReplyForm
      isSent={false}
      lead={LEAD}
      refused={{ errors, submitted: { intent: "reply", by: "email", ...submitted } }}
    />,
  );

test("what an insert could not fill in is said beside the reply before it is sent, by name", () => {
  const said = "Fill in {reserve}, or take it out.";
  expect(form({ insert: "mine", subject: "", text: "Reserve it: {reserve}" })).toContain(said);
  expect(form({ insert: "mine", subject: "Your {reserve}", text: "Hi" })).toContain(said);
  expect(form({ insert: "mine", subject: "", text: "Reserve it: {mine}" })).not.toContain("Fill in");
});

test("a text says how long it is and as how many it is sent, and one that is too long is told so", () => {
  const short = form({ by: "sms", text: "Hi Bindi, it’s here." });
  expect(short).toContain("20 of 480 characters, sent as 1 text message");
  expect(short).not.toContain("Shorten it");
  const long = form({ by: "sms", text: "a".repeat(481) });
  expect(long).toContain("481 of 480 characters, sent as 4 text messages");
  expect(long).toContain("A text message holds up to 480 characters. Shorten it.");
  expect(form({ text: "a".repeat(481) })).not.toContain("characters");
});

test("a form that comes back asks to check the files where some were chosen", () => {
  const again = "Check that your files are still chosen.";
  const empty = { text: "inbox.note_empty" } as const;
  expect(form({ text: "" }, empty)).not.toContain(again);
  expect(form({ text: "", files: "chosen" }, empty)).toContain(again);
});

test("the form begins with the way that the conversation went last", () => {
  const answer = {
    ...{ id: "a", moment: 2, at: "10:00", by: "Sam", kind: "answered" as const, files: [] },
    data: { by: "sms" as const, to: "+61491570156", subject: "", text: "It is here." },
  };
  const began = (entries: (typeof answer)[]) =>
    renderHtml(<ReplyForm isSent={false} refused={null} lead={{ ...LEAD, entries }} />);
  expect(began([answer])).toContain("0 of 480 characters");
  expect(began([])).not.toContain("of 480 characters");
});
