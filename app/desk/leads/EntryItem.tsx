import type { ReactNode } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "~/ui/class-names";
import { Disclosure } from "~/ui/Disclosure";

import type { DeskLead } from "./desk-lead.server";
import { DeliveryStatus, ReceiptText } from "./DeliveryStatus";
import { EntryFiles } from "./EntryFiles";
import type { LeadEntry, TimelineItem } from "./timeline";
import { useEntryText } from "./use-entry-text";

type EntryItemProps = {
  lead: DeskLead;
  item: Extract<TimelineItem, { is: "entry" }>;
  /** Its buttons. */
  children: ReactNode;
};

/** One thing that happened: what it was, its words and files, and what became of a message. */
export function EntryItem({ lead, item: { entry, delivery, receipt }, children }: EntryItemProps) {
  const entryText = useEntryText();
  return (
    <li className="grid gap-x-4 text-sm sm:grid-cols-[minmax(0,1fr)_auto]" data-entry={entry.kind}>
      <div className="min-w-0">
        <p>{entryText(entry, lead.name)}</p>
        <Words entry={entry} />
        {entry.kind === "receipt" ? <ReceiptText receipt={entry.data} /> : null}
        {delivery ? <DeliveryStatus delivery={delivery} receipt={receipt} /> : null}
        <EntryFiles lead={lead} files={entry.files} />
        {children}
      </div>
      <span className="text-ink-muted">{entry.at}</span>
    </li>
  );
}

function Words({ entry }: { entry: LeadEntry }) {
  const { t } = useTranslation();
  const words = wordsOf(entry);
  const isTheirs = entry.kind === "received";
  return (
    <>
      {isTheirs && entry.data.isFromOther ? (
        <p className="mt-1 font-medium text-danger">{t("inbox.received_other", { from: entry.data.from })}</p>
      ) : null}
      {words === "" ? null : (
        <p
          className={classNames(
            "mt-1 rounded-control px-3 py-2 whitespace-pre-wrap wrap-anywhere",
            isTheirs ? "border border-line bg-brand-soft" : "bg-surface-sunken",
          )}
          dir="auto"
        >
          {words}
        </p>
      )}
      {isTheirs && entry.data.quoted !== "" ? (
        <Disclosure summary={t("inbox.received_quoted")} className="mt-1">
          <p className="px-3 text-ink-muted whitespace-pre-wrap wrap-anywhere" dir="auto">
            {entry.data.quoted}
          </p>
        </Disclosure>
      ) : null}
      {isTheirs && entry.data.dropped.length > 0 ? (
        <p className="mt-1 text-ink-muted wrap-anywhere">
          {t(entry.data.by === "sms" ? "inbox.received_dropped_text" : "inbox.received_dropped", {
            names: entry.data.dropped.join(", "),
          })}
        </p>
      ) : null}
    </>
  );
}

function wordsOf(entry: LeadEntry): string {
  switch (entry.kind) {
    case "note":
    case "call":
      return entry.data.text;
    case "answered":
    case "received":
      return [entry.data.subject, entry.data.text].filter(Boolean).join("\n\n");
    case "task":
    case "task-done":
    case "task-reopened":
      return entry.data.text;
    case "state":
      return entry.data.words ?? "";
    default:
      return "";
  }
}
