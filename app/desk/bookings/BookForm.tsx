import { Form } from "@remix-run/react";

import { useErrorText } from "~/i18n/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { SelectField } from "~/ui/SelectField";
import { TextArea, TextField } from "~/ui/TextField";

import { Panel } from "../Panel";
import type { DiaryRefusal } from "./diary-refusal";
import type { Diary } from "./diary";

type BookFormProps = {
  diary: Diary;
  /** The key of the booking. */ id: string;
  refused: DiaryRefusal | null;
};

const FIELDS = ["name", "last_name", "phone", "email"] as const;

/** Books a free time for a shopper who rings or stands at the counter. */
export function BookForm({ diary, id, refused }: BookFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("diary.");
  const errorOf = (name: string) => errorText(refused?.errors[name]);
  const typed = (name: string) => refused?.submitted[name] ?? "";
  const [first, ...others] = diary.times;
  if (!first) return null;
  const kind = first.kind;
  const about = kind === "service" ? ("rego" as const) : ("stock" as const);
  const labels = { name: "first_name", last_name: "last_name", phone: "phone", email: "email" } as const;
  return (
    <Panel title={t("diary.book")} id="book">
      <p className="mb-3 text-sm text-ink-muted">{t("diary.book_lead")}</p>
      <Form method="post" key={id} className="grid gap-3" noValidate>
        <input type="hidden" name="yard" value={diary.yard} />
        <input type="hidden" name="key" value={refused?.submitted["key"] ?? id} />
        {others.length === 0 ? (
          <input type="hidden" name="kind" value={kind} />
        ) : (
          <SelectField
            name="kind"
            label={t("diary.what")}
            options={diary.times.map((each) => ({ value: each.kind, label: t(`diary.kind_${each.kind}`) }))}
            required
          />
        )}
        <SelectField
          name="time"
          label={t("diary.time")}
          options={first.options}
          defaultValue={typed("time")}
          error={errorOf("time")}
          required
        />
        {FIELDS.map((name) => (
          <TextField
            key={name}
            name={name}
            label={t(`diary.${labels[name]}`)}
            type={name === "email" ? "email" : name === "phone" ? "tel" : "text"}
            defaultValue={typed(name)}
            error={errorOf(name)}
            required={name === "name"}
            autoComplete="off"
          />
        ))}
        <TextField
          name={about}
          label={t(`diary.${about}`)}
          defaultValue={typed(about)}
          error={errorOf(about)}
        />
        <TextArea
          name="note"
          label={t("diary.note")}
          defaultValue={typed("note")}
          error={errorOf("note")}
          rows={2}
        />
        <Button type="submit" variant="brand" name="intent" value="book">
          {t("diary.book_button")}
        </Button>
      </Form>
    </Panel>
  );
}
