import { Form } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";

import { deskLeadPath } from "../desk-paths";
import { channelText } from "./channel-text";
import type { DeskLead, LeadEntry } from "./desk-lead.server";
import { Panel } from "../Panel";

/** A lead's history, newest first. The latest state change can be undone. */
export function LeadHistory({ lead }: { lead: DeskLead }) {
  const { t } = useTranslation();
  const { entries, site, id, isWorkable } = lead;
  const lastMove = entries.find(({ kind }) => kind === "state");
  const isUndoable = lastMove?.kind === "state" && lastMove.data.undoes === undefined;
  return (
    <Panel title={t("inbox.history")}>
      {entries.length === 0 ? <p className="text-sm text-ink-muted">{t("inbox.history_none")}</p> : null}
      <ol className="grid gap-3">
        {entries.map((entry) => (
          <li key={entry.id} className="grid gap-x-4 text-sm sm:grid-cols-[minmax(0,1fr)_auto]">
            <div className="min-w-0">
              <p>{said(entry)}</p>
              <Words entry={entry} />
              {isWorkable && isUndoable && entry === lastMove ? (
                <Form method="post" action={deskLeadPath(site, id)} className="mt-1">
                  <input type="hidden" name="intent" value="undo" />
                  <Button type="submit" name="change" value={entry.id} size="sm">
                    {t("inbox.undo")}
                  </Button>
                </Form>
              ) : null}
            </div>
            <span className="text-ink-muted">{entry.at}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );

  function said(entry: LeadEntry): string {
    const by = entry.by ?? t("inbox.by_rule");
    switch (entry.kind) {
      case "state": {
        const [from, to] = [t(`inbox.tab_${entry.data.from}`), t(`inbox.tab_${entry.data.to}`)];
        return entry.data.undoes ? t("inbox.did_undo", { by, to }) : t("inbox.did_state", { by, from, to });
      }
      case "assigned":
        return entry.data.name
          ? t("inbox.did_assigned", { by, name: entry.data.name })
          : t("inbox.did_unassigned", { by });
      case "answered":
        return t("inbox.did_answered", { by, to: entry.data.to });
      case "resent":
        return t("inbox.did_resent", { by, channel: channelText(t, entry.data.channel) });
      case "note":
      case "merged":
      case "split":
        return t(`inbox.did_${entry.kind}`, { by });
    }
  }
}

function Words({ entry }: { entry: LeadEntry }) {
  if (entry.kind !== "note" && entry.kind !== "answered") return null;
  return (
    <p className="mt-1 rounded-control bg-surface-sunken px-3 py-2 whitespace-pre-wrap wrap-anywhere">
      {entry.data.text}
    </p>
  );
}
