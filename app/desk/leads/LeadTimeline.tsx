import { Form } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";

import { deskLeadPath } from "../desk-paths";
import { Panel } from "../Panel";
import type { DeskLead } from "./desk-lead.server";
import { DeliveryItem } from "./DeliveryItem";
import { EntryItem } from "./EntryItem";
import { timelineOf } from "./timeline";

/** The whole conversation and the work on a lead in one list, newest first. The latest state change can be undone. */
export function LeadTimeline({ lead }: { lead: DeskLead }) {
  const { t } = useTranslation();
  const { entries, site, id, isWorkable } = lead;
  const lastMove = entries.find(({ kind }) => kind === "state");
  const isUndoable = isWorkable && lastMove?.kind === "state" && lastMove.data.undoes === undefined;
  return (
    <Panel title={t("inbox.history")} id="timeline">
      <ol className="grid gap-4">
        {timelineOf(lead).map((item) => {
          switch (item.is) {
            case "enquiry":
              return (
                <li key={item.id} className="flex justify-between gap-4 text-sm">
                  <p>{t("inbox.did_enquire", { name: lead.name })}</p>
                  <span className="shrink-0 text-ink-muted">{lead.sent}</span>
                </li>
              );
            case "delivery":
              return <DeliveryItem key={item.id} lead={lead} delivery={item.delivery} />;
            case "entry":
              return (
                <EntryItem key={item.id} lead={lead} item={item}>
                  {isUndoable && item.entry === lastMove ? (
                    <Form preventScrollReset method="post" action={deskLeadPath(site, id)} className="mt-1">
                      <input type="hidden" name="intent" value="undo" />
                      <Button type="submit" name="change" value={item.id} size="sm">
                        {t("inbox.undo")}
                      </Button>
                    </Form>
                  ) : null}
                </EntryItem>
              );
          }
        })}
      </ol>
    </Panel>
  );
}
