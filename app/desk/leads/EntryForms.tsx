import { Form } from "@remix-run/react";
import { type ReactNode, useState } from "react";

import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { CALL_DIRECTIONS, CALL_OUTCOMES } from "~/leads/work/lead-change";
import { Button } from "~/ui/Button";

import { type FieldRow, Fields } from "../Fields";
import { Panel } from "../Panel";
import { deskLeadPath } from "../desk-paths";
import type { RefusedForm } from "../read-action.server";
import type { DeskLead } from "./desk-lead.server";
import type { LeadEntry } from "./timeline";

// What staff write into a lead's history. An entry's id comes with the page, so that a resubmission does not
// duplicate it.

type EntryFormProps = { lead: DeskLead; refused: RefusedForm | null };

type FrameProps = EntryFormProps & {
  intent: "note" | "call" | "task";
  save: string;
  children: (fields: (...rows: FieldRow[]) => ReactNode) => ReactNode;
};

function EntryForm({ lead, refused, intent, save, children }: FrameProps) {
  const errorText = useErrorText("inbox.");
  const entryId = useDraftId(lead.newIds[intent], lead.entries);
  const own = refused?.submitted["intent"] === intent ? refused : null;
  return (
    <Form
      preventScrollReset
      method="post"
      action={deskLeadPath(lead.site, lead.id)}
      key={entryId}
      className="grid gap-2"
      data-note={intent === "note" ? "" : undefined}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name={intent} value={entryId} />
      {intent === "call" ? <input type="hidden" name="read" value={lead.read} /> : null}
      {children((...rows) => (
        <Fields rows={rows} typed={own?.submitted} errors={own?.errors} errorText={errorText} />
      ))}
      <Button type="submit" className="justify-self-start">
        {save}
      </Button>
    </Form>
  );
}

/** A note for colleagues. */
export function NoteForm(props: EntryFormProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t("inbox.note")}>
      <EntryForm {...props} intent="note" save={t("inbox.note_save")}>
        {(fields) =>
          fields({
            ...{ name: "text", label: t("inbox.note"), labelHidden: true, hint: t("inbox.note_hint") },
            ...{ rows: 3, required: true, maxLength: 4_000 },
          })
        }
      </EntryForm>
    </Panel>
  );
}

/** Records a call or a visit: who rang whom, how it ended, what was said. */
export function CallForm(props: EntryFormProps) {
  const { t } = useTranslation();
  const directions = CALL_DIRECTIONS.map((value) => ({ value, label: t(`inbox.call_${value}`) }));
  const outcomes = CALL_OUTCOMES.map((value) => ({ value, label: t(`inbox.call_${value}`) }));
  return (
    <Panel title={t("inbox.call_log")}>
      <EntryForm {...props} intent="call" save={t("inbox.call_save")}>
        {(fields) => (
          <>
            <div className="grid grid-cols-2 gap-2">
              {fields(
                {
                  name: "direction",
                  label: t("inbox.call_direction"),
                  optionalHidden: true,
                  options: directions,
                },
                { name: "outcome", label: t("inbox.call_outcome"), optionalHidden: true, options: outcomes },
              )}
            </div>
            {fields({ name: "text", label: t("inbox.call_note"), rows: 2, maxLength: 4_000 })}
          </>
        )}
      </EntryForm>
    </Panel>
  );
}

/** Adds a task, of whose time somebody is reminded. @param me the viewer's id */
export function TaskForm({ me, ...props }: EntryFormProps & { me: string }) {
  const { t } = useTranslation();
  const { colleagues, taskDue } = props.lead;
  const people = colleagues.map(({ id: value, name }) => ({ value, label: name }));
  return (
    <EntryForm {...props} intent="task" save={t("inbox.task_save")}>
      {(fields) =>
        fields(
          { name: "text", label: t("inbox.task"), required: true, maxLength: 300 },
          { name: "due", label: t("inbox.task_due"), type: "datetime-local", required: true, value: taskDue },
          { name: "to", label: t("inbox.task_for"), optionalHidden: true, options: people, value: me },
        )
      }
    </EntryForm>
  );
}

/**
 * The id of the entry being written: the first one the page loaded with, until it appears among the
 * entries. The page's data is reloaded during typing, each time with a new id.
 */
export function useDraftId(newId: string, entries: readonly LeadEntry[]): string {
  const [id, setId] = useState(newId);
  const isWritten = entries.some((entry) => entry.id === id);
  if (isWritten && id !== newId) setId(newId);
  return id;
}
