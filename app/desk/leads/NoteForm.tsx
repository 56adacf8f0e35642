import { Form } from "@remix-run/react";

import { useErrorText } from "~/i18n/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { TextArea } from "~/ui/TextField";

import { deskLeadPath } from "../desk-paths";
import type { RefusedForm } from "../read-action.server";
import type { DeskLead } from "./desk-lead.server";
import { Panel } from "../Panel";
import { useDraftId } from "./use-draft-id";

/** A note for colleagues. Its id comes with the page, so that a resubmission does not duplicate it. */
export function NoteForm({ lead, refused }: { lead: DeskLead; refused: RefusedForm | null }) {
  const { t } = useTranslation();
  const errorText = useErrorText("inbox.");
  const { site, id, newIds, entries } = lead;
  const noteId = useDraftId(newIds.note, entries);
  const own = refused?.submitted["intent"] === "note" ? refused : null;
  return (
    <Panel title={t("inbox.note")}>
      <Form
        preventScrollReset
        method="post"
        action={deskLeadPath(site, id)}
        key={noteId}
        className="grid gap-2"
        data-note=""
      >
        <input type="hidden" name="intent" value="note" />
        <input type="hidden" name="note" value={noteId} />
        <TextArea
          label={t("inbox.note")}
          labelHidden
          hint={t("inbox.note_hint")}
          name="text"
          rows={3}
          required
          maxLength={4_000}
          defaultValue={own?.submitted["text"]}
          error={errorText(own?.errors["text"])}
        />
        <Button type="submit" className="justify-self-start">
          {t("inbox.note_save")}
        </Button>
      </Form>
    </Panel>
  );
}
