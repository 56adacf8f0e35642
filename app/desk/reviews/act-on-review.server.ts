import { z } from "zod";

import { sentLine, typedLines } from "~/platform/text-schema";
import { changeReview, type ReviewChange } from "~/reviews/answer-review.server";
import { HIDE_REASONS } from "~/reviews/hide-reason";

import { readAction, type RefusedForm } from "../read-action.server";
import type { AuditAction } from "../staff/audit-actions";
import { aboutSite, recordAudit } from "../staff/audit.server";
import type { OnDesk } from "../staff-session.server";
import { findReviewInScope } from "./review-list.server";

/** The actions of a review's forms, by button value. */
const action = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("reply"),
    text: typedLines(2_000, "feedback.too_long").pipe(z.string().min(1, "feedback.reply_empty")),
  }),
  z.object({ intent: z.literal("unreply") }),
  z.object({
    intent: z.literal("hide"),
    reason: sentLine(40).pipe(z.enum(HIDE_REASONS, { message: "feedback.reason_missing" })),
    note: typedLines(1_000, "feedback.too_long").pipe(z.string().min(1, "feedback.note_empty")),
  }),
  z.object({ intent: z.literal("show") }),
]);
type Action = z.infer<typeof action>;

/** The audit log's name for each action. */
const AUDITED = {
  reply: "review-answered",
  unreply: "review-answer-removed",
  hide: "review-hidden",
  show: "review-shown",
} as const satisfies Record<Action["intent"], AuditAction>;

/**
 * Performs the action of a review's form. Each can be undone with the button that then appears.
 *
 * @returns "gone" for a review that the person may not answer
 */
export async function actOnReview(
  { staff, scope }: OnDesk,
  form: FormData,
): Promise<RefusedForm | "gone" | null> {
  const read = readAction(form, action, "feedback.unexpected");
  const { site = "", review: id = "" } = read.submitted;
  const review = await findReviewInScope(scope, site, id);
  if (!review) return "gone";
  if ("errors" in read) return read;
  const change = read.action;
  const isDone = await changeReview({ site, id }, toChange(change), staff.name, (tx) =>
    recordAudit(tx, {
      ...aboutSite(staff, site, `${review.customer}, ${id}`),
      action: AUDITED[change.intent],
      after:
        change.intent === "reply"
          ? { reply: change.text }
          : change.intent === "hide"
            ? { reason: change.reason, note: change.note }
            : undefined,
    }),
  );
  return isDone ? null : "gone";
}

function toChange(change: Action): ReviewChange {
  switch (change.intent) {
    case "reply":
      return { kind: "reply", reply: change.text };
    case "unreply":
      return { kind: "reply", reply: null };
    case "hide":
      return { kind: "hide", hidden: { reason: change.reason, note: change.note } };
    case "show":
      return { kind: "hide", hidden: null };
  }
}
