import { expect, test } from "vitest";
import { z } from "zod";

import { refusalsOf, withRefusals } from "~/leads/use-refusals";
import { withZod } from "~/ui/validated-form";

const WHEN = "Test Drive Booking Date";
const CLOSED = "Aspley is closed on Sunday 29 November.";
const own = withZod(z.object({ name: z.string().min(1, "no name"), [WHEN]: z.string() }).passthrough());
const sent = { name: "Bindi", [WHEN]: "2026-11-29T03:00", location: "aspley" };
const validator = withRefusals(own, refusalsOf({ [WHEN]: CLOSED }, sent));
const errorsOf = async (typed: Record<string, string>) =>
  (await validator.validate(typed)).error?.fieldErrors ?? {};

test.each([
  ["what was refused", {}, { [WHEN]: CLOSED }],
  ["with another name", { name: "Ash" }, { [WHEN]: CLOSED }],
  ["without a name", { name: "" }, { name: "no name", [WHEN]: CLOSED }],
  ["at another time", { [WHEN]: "2026-11-30T10:30" }, {}],
  ["at another yard", { location: "windsor" }, {}],
])("the server's refusal stays beside its field while it holds: %s", async (_, changed, errors) => {
  expect(await errorsOf({ ...sent, ...changed })).toEqual(errors);
});

test("a form that is not refused keeps its data", async () => {
  const typed = { ...sent, location: "windsor" };
  expect((await validator.validate(typed)).data).toMatchObject(typed);
});

test("a refused file is refused until another one is chosen", async () => {
  const file = (text: string) => new File([text], "cv.pdf", { lastModified: 0 });
  const refusing = withRefusals(own, refusalsOf({ cv: "no CV" }, { ...sent, cv: file("no CV") }));
  const errors = async (cv: File) => (await refusing.validate({ ...sent, cv })).error?.fieldErrors ?? {};
  expect(await errors(file("no CV"))).toEqual({ cv: "no CV" });
  expect(await errors(file("%PDF-1.7"))).toEqual({});
});
