import { Form } from "@remix-run/react";

import { useErrorText } from "~/i18n/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { TextField } from "~/ui/TextField";

import { deskLeadPath } from "../desk-paths";
import type { RefusedForm } from "../read-action.server";
import type { DeskLead } from "./desk-lead.server";
import { Panel } from "../Panel";

/** The shopper's other leads; staff can merge and split them if the contact details are misleading. */
export function SameShopper({ lead, refused }: { lead: DeskLead; refused: RefusedForm | null }) {
  const { t } = useTranslation();
  const errorText = useErrorText("inbox.");
  const { site, id, others, entries, isWorkable } = lead;
  const error = errorText(refused?.errors["other"]);
  const action = deskLeadPath(site, id);
  // Empty again after a merge, and only then: the shopper may send another lead while a reference is typed.
  const merges = entries.filter(({ kind }) => kind === "merged").length;
  return (
    <Panel title={t("inbox.same")}>
      {others.length === 0 ? <p className="text-sm text-ink-muted">{t("inbox.same_none")}</p> : null}
      <ul className="grid gap-1">
        {others.map((other) => (
          <li key={other.id} className="flex items-baseline justify-between gap-3 text-sm">
            <AppLink className="link inline-flex min-h-11 items-center" href={deskLeadPath(site, other.id)}>
              {other.subject}
            </AppLink>
            <span className="text-ink-muted">
              {t(`inbox.tab_${other.state}`)} · {other.sent}
            </span>
          </li>
        ))}
      </ul>
      {isWorkable && others.length > 0 ? (
        <Form preventScrollReset method="post" action={action}>
          <Button type="submit" name="intent" value="split" size="sm">
            {t("inbox.same_split")}
          </Button>
        </Form>
      ) : null}
      {isWorkable ? (
        <Form
          preventScrollReset
          method="post"
          action={action}
          className="mt-3 flex items-end gap-2"
          key={merges}
        >
          <input type="hidden" name="intent" value="join" />
          <TextField
            className="min-w-0 flex-1"
            label={t("inbox.same_join")}
            hint={t("inbox.same_hint")}
            name="other"
            required
            maxLength={60}
            autoComplete="off"
            defaultValue={error ? refused?.submitted["other"] : ""}
            error={error}
          />
          <Button type="submit">{t("inbox.same_join_button")}</Button>
        </Form>
      ) : null}
    </Panel>
  );
}
