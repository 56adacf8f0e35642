import { Form } from "@remix-run/react";

import { useErrorText } from "~/i18n/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { TextField } from "~/ui/TextField";

import { Panel } from "../Panel";
import type { DiaryRefusal } from "./diary-refusal";
import type { Diary } from "./diary";

type BlockFormProps = { diary: Diary; /** Of the block. */ id: string; refused: DiaryRefusal | null };

/** Blocks a part of a day: a meeting, a hoist that is out of order. */
export function BlockForm({ diary, id, refused }: BlockFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("diary.");
  const errorOf = (name: string) => errorText(refused?.errors[name]);
  const typed = (name: string, other = "") => refused?.submitted[name] ?? other;
  return (
    <Panel title={t("diary.block")} id="block">
      <p className="mb-3 text-sm text-ink-muted">{t("diary.block_lead")}</p>
      <Form method="post" key={`${id} ${diary.date}`} className="grid gap-3" noValidate>
        <input type="hidden" name="yard" value={diary.yard} />
        <input type="hidden" name="key" value={id} />
        <TextField
          name="date"
          type="date"
          label={t("diary.date")}
          defaultValue={typed("date", diary.date)}
          error={errorOf("date")}
          required
        />
        <div className="grid grid-cols-2 gap-3">
          <TextField
            name="from"
            type="time"
            label={t("diary.block_from")}
            defaultValue={typed("from")}
            error={errorOf("from")}
            required
          />
          <TextField
            name="to"
            type="time"
            label={t("diary.block_to")}
            defaultValue={typed("to")}
            error={errorOf("to")}
            required
          />
        </div>
        <TextField name="note" label={t("diary.note")} defaultValue={typed("note")} error={errorOf("note")} />
        <Button type="submit" name="intent" value="block">
          {t("diary.block_button")}
        </Button>
      </Form>
    </Panel>
  );
}
