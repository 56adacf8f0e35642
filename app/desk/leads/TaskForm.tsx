import { Form } from "@remix-run/react";

import { useErrorText } from "~/i18n/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { SelectField } from "~/ui/SelectField";
import { TextField } from "~/ui/TextField";

import { deskLeadPath } from "../desk-paths";
import type { RefusedForm } from "../read-action.server";
import type { DeskLead } from "./desk-lead.server";
import { useDraftId } from "./use-draft-id";

type TaskFormProps = {
  lead: DeskLead;
  /** The viewer's id. */
  me: string;
  refused: RefusedForm | null;
};

/** Adds a task, of whose time somebody is reminded. */
export function TaskForm({ lead, me, refused }: TaskFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("inbox.");
  const { site, id, newIds, entries, colleagues, taskDue } = lead;
  const taskId = useDraftId(newIds.task, entries);
  const own = refused?.submitted["intent"] === "task" ? refused : null;
  return (
    <Form
      preventScrollReset
      method="post"
      action={deskLeadPath(site, id)}
      key={taskId}
      className="mt-3 grid gap-2"
    >
      <input type="hidden" name="intent" value="task" />
      <input type="hidden" name="task" value={taskId} />
      <TextField
        label={t("inbox.task")}
        name="text"
        required
        maxLength={300}
        autoComplete="off"
        defaultValue={own?.submitted["text"]}
        error={errorText(own?.errors["text"])}
      />
      <TextField
        label={t("inbox.task_due")}
        type="datetime-local"
        name="due"
        required
        defaultValue={own?.submitted["due"] ?? taskDue}
        error={errorText(own?.errors["due"])}
      />
      <SelectField
        label={t("inbox.task_for")}
        optionalHidden
        name="to"
        defaultValue={own?.submitted["to"] ?? me}
        error={errorText(own?.errors["to"])}
        options={colleagues.map(({ id: value, name }) => ({ value, label: name }))}
      />
      <Button type="submit" className="justify-self-start">
        {t("inbox.task_save")}
      </Button>
    </Form>
  );
}
