import { Form } from "@remix-run/react";

import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { TimePicker } from "~/slots/TimePicker";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";

import { type FieldRow, Fields } from "../Fields";
import { Panel } from "../Panel";
import { AskOnce } from "../Question";
import type { Diary, DiaryRefusal } from "./diary";

type BookFormProps = {
  diary: Diary;
  /** The key of the booking. */ id: string;
  refused: DiaryRefusal | null;
};

const required = true;

/** Books a free time for a shopper who rings or stands at the counter. */
export function BookForm({ diary, id, refused }: BookFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("diary.");
  const [first, ...others] = diary.times;
  if (!first) return null;
  const kind = first.kind;
  const about = kind === "service" ? ("rego" as const) : ("stock" as const);
  const { lead } = diary;
  const phone = { name: "phone", label: t("diary.phone"), type: "tel" as const };
  const email = { name: "email", label: t("diary.email"), type: "email" as const };
  // Neither alone is required, and one of them is.
  const oneOf = { hint: t("diary.contact_hint"), optionalHidden: true };
  const kinds = diary.times.map((each) => ({ value: each.kind, label: t(`diary.kind_${each.kind}`) }));
  return (
    <Panel title={others.length === 0 ? t(`diary.lead_${kind}`) : t("diary.book")} id="book">
      <p className="mb-3 text-sm text-ink-muted">
        {lead ? t("diary.book_from_lead", { name: lead.name }) : t("diary.book_lead")}
      </p>
      {lead?.out && kind === "test-drive" ? (
        <div className="mb-3">
          <Notice tone="warning">{t(`diary.out_${lead.out}`)}</Notice>
        </div>
      ) : null}
      {/* Who goes back after booking finds other times: a browser would choose the one in the booked one's place. */}
      <Form method="post" key={id} className="grid gap-3" noValidate autoComplete="off">
        <input type="hidden" name="location" value={diary.location} />
        <input type="hidden" name="key" value={refused?.submitted["key"] ?? id} />
        {others.length === 0 ? <input type="hidden" name="kind" value={kind} /> : null}
        {lead ? <input type="hidden" name="lead" value={lead.id} /> : null}
        <TimePicker
          id="book-time"
          name="time"
          label={t("diary.time")}
          days={first.days}
          chosen={refused?.submitted["time"]}
          error={errorText(refused?.errors["time"])}
        />
        <AskOnce question={refused?.question} intent="book" />
        <Fields
          typed={refused?.submitted}
          errors={refused?.errors}
          errorText={errorText}
          rows={[
            ...(others.length === 0
              ? []
              : [{ name: "kind", label: t("diary.what"), options: kinds, required }]),
            // The lead has its shopper's own.
            ...(lead
              ? []
              : [
                  { name: "name", label: t("diary.first_name"), required },
                  { name: "last_name", label: t("diary.last_name") },
                ]),
            ...(lead?.phone ? [] : [{ ...phone, ...(lead?.email ? {} : oneOf) }]),
            ...(lead?.email ? [] : [{ ...email, ...(lead?.phone ? {} : { optionalHidden: true }) }]),
            { name: about, label: t(`diary.${about}`), value: lead?.[about] },
            { name: "note", label: t("diary.note"), rows: 2 },
          ]}
        />
        <Button type="submit" variant="brand" name="intent" value="book">
          {t("diary.book_button")}
        </Button>
      </Form>
    </Panel>
  );
}

type BlockFormProps = { diary: Diary; /** Of the block. */ id: string; refused: DiaryRefusal | null };

/** Blocks a part of a day: a meeting, a hoist that is out of order. */
export function BlockForm({ diary, id, refused }: BlockFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("diary.");
  const fields = (...rows: FieldRow[]) => (
    <Fields rows={rows} typed={refused?.submitted} errors={refused?.errors} errorText={errorText} />
  );
  return (
    <Panel title={t("diary.block")} id="block">
      <p className="mb-3 text-sm text-ink-muted">{t("diary.block_lead")}</p>
      <Form method="post" key={`${id} ${diary.date}`} className="grid gap-3" noValidate>
        <input type="hidden" name="location" value={diary.location} />
        <input type="hidden" name="key" value={id} />
        {fields({ name: "date", type: "date", label: t("diary.date"), value: diary.date, required })}
        <div className="grid grid-cols-2 gap-3">
          {fields(
            { name: "from", type: "time", label: t("diary.block_from"), required },
            { name: "to", type: "time", label: t("diary.block_to"), required },
          )}
        </div>
        {fields({ name: "note", label: t("diary.note") })}
        <Button type="submit" name="intent" value="block">
          {t("diary.block_button")}
        </Button>
      </Form>
    </Panel>
  );
}
