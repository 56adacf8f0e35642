import { Form } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";

import { deskLeadPath } from "../desk-paths";
import type { DeskLead } from "./desk-lead.server";

/** Why a lead is among spam, and the way out. */
export function LeadSpam({ lead }: { lead: DeskLead }) {
  const { t } = useTranslation();
  const { site, id, state, spamReasons, entries, isWorkable } = lead;
  if (state !== "spam") return null;
  const marked = entries.find((entry) => entry.kind === "state" && entry.data.to === "spam");
  const isSuspected = spamReasons.length > 0;
  return (
    <div className="mb-6">
      <Notice tone="warning">
        <p>
          {isSuspected
            ? t("inbox.spam_why", { reasons: spamReasons.join("; ") })
            : t("inbox.spam_by", { by: marked?.by ?? t("inbox.by_rule") })}
        </p>
        {isSuspected ? <p className="mt-1">{t("inbox.spam_withheld")}</p> : null}
        {isWorkable ? (
          <Form method="post" action={deskLeadPath(site, id)} className="mt-3">
            <input type="hidden" name="intent" value="state" />
            <input type="hidden" name="from" value={state} />
            <Button type="submit" name="to" value="new">
              {t("inbox.move_new")}
            </Button>
          </Form>
        ) : null}
      </Notice>
    </div>
  );
}
