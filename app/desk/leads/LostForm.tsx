import { Form } from "@remix-run/react";

import { useErrorText } from "~/i18n/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { LOST_REASONS } from "~/leads/work/lost-reason";
import { Button } from "~/ui/Button";
import { Disclosure } from "~/ui/Disclosure";
import { SelectField } from "~/ui/SelectField";
import { TextField } from "~/ui/TextField";

import { deskLeadPath } from "../desk-paths";
import type { RefusedForm } from "../read-action.server";
import type { DeskLead } from "./desk-lead.server";

/** Marks a lead as lost, for a reason that reports count. */
export function LostForm({ lead, refused }: { lead: DeskLead; refused: RefusedForm | null }) {
  const { t } = useTranslation();
  const errorText = useErrorText("inbox.");
  const own = refused?.submitted["to"] === "lost" ? refused : null;
  return (
    <Disclosure summary={t("inbox.move_lost")} className="mt-2" open={own !== null}>
      <Form preventScrollReset method="post" action={deskLeadPath(lead.site, lead.id)} className="grid gap-2">
        <input type="hidden" name="intent" value="state" />
        <input type="hidden" name="from" value={lead.state} />
        <SelectField
          label={t("inbox.lost_reason")}
          name="reason"
          required
          placeholder={t("inbox.lost_choose")}
          defaultValue={own?.submitted["reason"] ?? ""}
          error={errorText(own?.errors["reason"])}
          options={LOST_REASONS.map((value) => ({ value, label: t(`inbox.lost_${value}`) }))}
        />
        <TextField
          label={t("inbox.lost_words")}
          name="words"
          maxLength={300}
          autoComplete="off"
          defaultValue={own?.submitted["words"]}
          error={errorText(own?.errors["words"])}
        />
        <Button type="submit" name="to" value="lost" className="justify-self-start">
          {t("inbox.move_lost")}
        </Button>
      </Form>
    </Disclosure>
  );
}
