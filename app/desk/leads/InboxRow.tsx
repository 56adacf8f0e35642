import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";

import { deskLeadPath } from "../desk-paths";
import type { InboxLead } from "./inbox.server";

/** A lead. Its link carries the data for keyboard shortcuts. */
export function InboxRow({ lead, showSite }: { lead: InboxLead; showSite: boolean }) {
  const { t } = useTranslation();
  const { site, siteName, id, name, subject, car, message, location, state, assignee, at } = lead;
  const isNew = state === "new";
  return (
    <li className="lead-row">
      <AppLink
        href={deskLeadPath(site, id)}
        aria-label={`${name}, ${car ?? subject}`}
        data-lead={`${site}/${id}`}
        data-state={state}
        data-assignee={assignee?.id ?? ""}
      />
      <span className="lead-dot" data-state={state} aria-hidden="true" />
      <span className={isNew ? "truncate font-semibold" : "truncate"}>
        {name} <span className="sr-only">{t(`inbox.tab_${state}`)}</span>
      </span>
      <span className="text-right text-sm text-ink-muted lg:order-last">{at}</span>
      <span className="col-start-2 col-end-4 truncate lg:col-auto">
        <span className="font-medium">{car ?? subject}</span>
        {car ? <span className="text-ink-muted"> · {subject}</span> : null}
        {message ? <span className="text-ink-muted"> · {message}</span> : null}
      </span>
      <span className="col-start-2 col-end-4 truncate text-sm text-ink-muted lg:col-auto">
        {[showSite ? siteName : null, location].filter(Boolean).join(" · ")}
      </span>
      <span className="col-start-2 text-sm lg:col-auto">
        {assignee?.name ?? <span className="text-ink-muted">{t("inbox.unassigned")}</span>}
      </span>
      <Due due={lead.due} />
      <Spam spam={lead.spam} />
    </li>
  );
}

/** Why it is spam, on a line of its own. */
function Spam({ spam }: { spam: InboxLead["spam"] }) {
  const { t } = useTranslation();
  if (spam === null) return null;
  return (
    <span className="col-start-2 -col-end-1 text-sm text-ink-muted lg:order-last">
      {"by" in spam
        ? t("inbox.spam_by", { by: spam.by })
        : t("inbox.spam_why", { reasons: spam.reasons.join("; ") })}
    </span>
  );
}

function Due({ due }: { due: InboxLead["due"] }) {
  const { t } = useTranslation();
  if (due === null) return <span className="max-lg:hidden" />;
  return (
    <span
      className={
        due.isOver
          ? "col-start-2 col-end-4 text-sm font-medium text-danger lg:col-auto lg:text-right"
          : "col-start-2 col-end-4 text-sm text-ink-muted lg:col-auto lg:text-right"
      }
    >
      {t(due.isOver ? "inbox.late" : "inbox.due", { time: due.at })}
    </span>
  );
}
