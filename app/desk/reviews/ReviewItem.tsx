import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { HIDE_REASONS } from "~/reviews/hide-reason";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";
import { Stars } from "~/ui/Stars";

import { type FieldRow, Fields } from "../Fields";
import { Press } from "../Press";
import type { RefusedForm } from "../read-action.server";
import type { DeskReview } from "./review-list.server";
import { dotted } from "../labels";

type ReviewItemProps = {
  review: DeskReview;
  showSite: boolean;
  /** The list that the forms lead back to. */
  action: string;
  /** A form beside this review that was refused. */
  refused: RefusedForm | null;
};

/** A review with its source and reply, and beside it the forms to reply and to hide it. */
export function ReviewItem({ review, showSite, action, refused }: ReviewItemProps) {
  const { t } = useTranslation();
  const refusal = useErrorText("feedback.")(refused?.errors["form"]);
  const { siteName, customer, rating, text, date, location, source, reply, hidden, mayAnswer } = review;
  const place = [showSite ? siteName : null, location].filter(Boolean).join(", ");
  const sourceText = source === "google" ? t("feedback.source_google") : t("feedback.source_file");
  return (
    <li className="rounded-card border border-line bg-surface p-4 sm:p-5">
      {refusal === undefined ? null : (
        <div className="mb-3">
          <Notice tone="warning">{refusal}</Notice>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={rating} className="text-brand-strong" />
        <h2 className="font-semibold">{customer}</h2>
        <p className="text-sm text-ink-muted">{dotted(date, sourceText, place)}</p>
      </div>
      <p className="mt-2 max-w-prose whitespace-pre-wrap wrap-anywhere">
        {text || <span className="text-ink-muted">{t("feedback.no_words")}</span>}
      </p>
      {reply === null ? null : (
        <div className="mt-3 max-w-prose border-l-2 border-line pl-4 text-sm">
          <p className="text-ink-muted">
            {reply.by === null
              ? t("feedback.replied_source", { at: reply.at })
              : t("feedback.replied_by", { by: reply.by, at: reply.at })}
          </p>
          <p className="whitespace-pre-wrap wrap-anywhere">{reply.text}</p>
        </div>
      )}
      {hidden === null ? null : (
        <p className="mt-3 max-w-prose text-sm text-danger">
          {t("feedback.hidden_by", {
            by: hidden.by,
            at: hidden.at,
            reason: t(`feedback.reason_${hidden.reason}`),
          })}{" "}
          <span className="wrap-anywhere">{hidden.note}</span>
        </p>
      )}
      {mayAnswer ? <AnswerForms review={review} action={action} refused={refused} /> : null}
    </li>
  );
}

function AnswerForms({ review, action, refused }: Omit<ReviewItemProps, "showSite">) {
  const { t } = useTranslation();
  const errorText = useErrorText("feedback.");
  const { reply, hidden } = review;
  const ids = { site: review.site, review: review.id };
  const oneButton = { size: "sm", className: "py-1", preventScrollReset: true } as const;
  const sent = (intent: string) => (refused?.submitted["intent"] === intent ? refused : null);
  const [replying, hiding] = [sent("reply"), sent("hide")];
  const own = reply?.by === null ? undefined : reply?.text;
  const reasons = HIDE_REASONS.map((value) => ({ value, label: t(`feedback.reason_${value}`) }));
  const unchosen = { placeholder: t("feedback.hide_reason_any"), value: "" };
  const fields = (from: RefusedForm | null, ...rows: FieldRow[]) => (
    <Fields rows={rows} typed={from?.submitted} errors={from?.errors} errorText={errorText} />
  );
  return (
    <div className="mt-2 flex flex-wrap items-start gap-x-6">
      <details className="max-w-prose open:basis-full" open={replying !== null}>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">
          {t(own === undefined ? "feedback.reply_open" : "feedback.reply_change")}
        </summary>
        <ReviewForm review={review} action={action} key={own}>
          {fields(replying, {
            ...{ name: "text", label: t("feedback.reply"), hint: t("feedback.reply_hint") },
            ...{ required: true, rows: 4, value: own },
          })}
          <Button type="submit" name="intent" value="reply">
            {t("feedback.reply_save")}
          </Button>
        </ReviewForm>
      </details>
      {own === undefined ? null : (
        <Press action={action} fields={{ ...ids, intent: "unreply" }} {...oneButton}>
          {t("feedback.reply_remove")}
        </Press>
      )}
      {hidden ? (
        <Press action={action} fields={{ ...ids, intent: "show" }} {...oneButton}>
          {t("feedback.show")}
        </Press>
      ) : (
        <details className="max-w-prose open:basis-full" open={hiding !== null}>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            {t("feedback.hide_open")}
          </summary>
          <ReviewForm review={review} action={action}>
            <p className="text-sm">{t("feedback.hide_rule")}</p>
            {fields(
              hiding,
              {
                name: "reason",
                label: t("feedback.hide_reason"),
                required: true,
                options: reasons,
                ...unchosen,
              },
              {
                name: "note",
                label: t("feedback.note"),
                hint: t("feedback.note_hint"),
                required: true,
                rows: 2,
              },
            )}
            <Button type="submit" name="intent" value="hide">
              {t("feedback.hide")}
            </Button>
          </ReviewForm>
        </details>
      )}
    </div>
  );
}

function ReviewForm({
  review: { site, id },
  action,
  children,
}: Pick<ReviewItemProps, "review" | "action"> & { children: ReactNode }) {
  return (
    <Form method="post" action={action} className="grid justify-items-start gap-3 py-1" preventScrollReset>
      <input type="hidden" name="site" value={site} />
      <input type="hidden" name="review" value={id} />
      {children}
    </Form>
  );
}
