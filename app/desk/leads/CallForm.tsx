import { Form } from "@remix-run/react";

import { useErrorText } from "~/i18n/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { CALL_DIRECTIONS, CALL_OUTCOMES } from "~/leads/work/lead-change";
import { Button } from "~/ui/Button";
import { SelectField } from "~/ui/SelectField";
import { TextArea } from "~/ui/TextField";

import { deskLeadPath } from "../desk-paths";
import { Panel } from "../Panel";
import type { RefusedForm } from "../read-action.server";
import type { DeskLead } from "./desk-lead.server";
import { useDraftId } from "./use-draft-id";

/** Records a call or a visit: who rang whom, how it ended, what was said. */
export function CallForm({ lead, refused }: { lead: DeskLead; refused: RefusedForm | null }) {
  const { t } = useTranslation();
  const errorText = useErrorText("inbox.");
  const { site, id, newIds, entries } = lead;
  const callId = useDraftId(newIds.call, entries);
  const own = refused?.submitted["intent"] === "call" ? refused : null;
  return (
    <Panel title={t("inbox.call_log")}>
      <Form
        preventScrollReset
        method="post"
        action={deskLeadPath(site, id)}
        key={callId}
        className="grid gap-2"
      >
        <input type="hidden" name="intent" value="call" />
        <input type="hidden" name="call" value={callId} />
        <div className="grid grid-cols-2 gap-2">
          <SelectField
            label={t("inbox.call_direction")}
            optionalHidden
            name="direction"
            defaultValue={own?.submitted["direction"]}
            options={CALL_DIRECTIONS.map((value) => ({ value, label: t(`inbox.call_${value}`) }))}
          />
          <SelectField
            label={t("inbox.call_outcome")}
            optionalHidden
            name="outcome"
            defaultValue={own?.submitted["outcome"]}
            options={CALL_OUTCOMES.map((value) => ({ value, label: t(`inbox.call_${value}`) }))}
          />
        </div>
        <TextArea
          label={t("inbox.call_note")}
          name="text"
          rows={2}
          maxLength={4_000}
          defaultValue={own?.submitted["text"]}
          error={errorText(own?.errors["text"])}
        />
        <Button type="submit" className="justify-self-start">
          {t("inbox.call_save")}
        </Button>
      </Form>
    </Panel>
  );
}
