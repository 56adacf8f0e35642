import type { ReactNode } from "react";

import { formatMoment } from "~/i18n/date-format";
import { type Language, LANGUAGE_NAMES, LANGUAGES } from "~/i18n/language";
import { useTranslation } from "~/i18n/use-translation";
import type { ContactPart } from "~/leads/work/lead-contact";
import { Disclosure } from "~/ui/Disclosure";
import { classNames } from "~/ui/class-names";

import type { DeskLead } from "./desk-lead.server";
import { entryAnchor } from "./entry-anchor";
import { channelText, DeliveryStatus, ReceiptText } from "./DeliveryStatus";
import type { LeadEntry, TimelineFile, TimelineItem } from "./timeline";
import { deskLeadFilePath } from "../desk-paths";

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
    <li
      id={entryAnchor(entry.id)}
      className="grid gap-x-4 text-sm sm:grid-cols-[minmax(0,1fr)_auto]"
      data-entry={entry.kind}
    >
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
  const words = useWords(entry);
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
        <Disclosure
          summary={t(entry.data.source === undefined ? "inbox.received_quoted" : "inbox.received_whole")}
          className="mt-1"
        >
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

function useWords(entry: LeadEntry): string {
  const { t } = useTranslation();
  const valueText = (part: ContactPart, value: string) => {
    if (value === "") return t(part === "language" ? "inbox.contact_language_any" : "inbox.contact_none");
    return LANGUAGES.some((language) => language === value) ? LANGUAGE_NAMES[value as Language] : value;
  };
  const changeText = ({ part, from, to }: { part: ContactPart; from: string; to: string }) =>
    t("inbox.contact_changed", {
      part: t(`inbox.contact_part_${part}`),
      from: valueText(part, from),
      to: valueText(part, to),
    });
  switch (entry.kind) {
    case "note":
    case "call":
    case "sold":
    case "deposit":
      return entry.data.text;
    case "followed-up":
      return entry.data.as === "task"
        ? ""
        : [entry.data.subject, entry.data.text].filter(Boolean).join("\n\n");
    case "answered":
    case "received":
      return [entry.data.subject, entry.data.text].filter(Boolean).join("\n\n");
    case "task":
    case "task-done":
    case "task-reopened":
      return entry.data.text;
    case "state":
      return entry.data.words ?? "";
    case "contact":
      return entry.data.changes.map(changeText).join("\n");
    case "about":
      return t("inbox.about_changed", {
        from: entry.data.from || t("inbox.contact_none"),
        to: entry.data.to || t("inbox.contact_none"),
      });
    default:
      return "";
  }
}

/** The files of a shopper's mail: pictures as pictures, PDFs to download. */
function EntryFiles({ lead, files }: { lead: DeskLead; files: readonly TimelineFile[] }) {
  const { t } = useTranslation();
  if (files.length === 0) return null;
  const hrefOf = ({ id }: TimelineFile) => deskLeadFilePath(lead.site, lead.id, id);
  return (
    <ul className="mt-2 flex flex-wrap gap-2" aria-label={t("inbox.received_files")}>
      {files.map((file) => (
        <li key={file.id}>
          {file.type === "image/jpeg" ? (
            <a href={hrefOf(file)} target="_blank" rel="noreferrer" className="block">
              <img
                src={hrefOf(file)}
                alt={file.name}
                width={112}
                height={84}
                loading="lazy"
                className="h-21 w-28 rounded-control border border-line object-cover"
              />
            </a>
          ) : (
            <a className="link inline-flex min-h-11 items-center wrap-anywhere" href={hrefOf(file)} download>
              {t("inbox.received_pdf", {
                name: file.name,
                size: Math.max(1, Math.round(file.size / 1_000)),
              })}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Says in a sentence what an entry of a lead's timeline is. */
export function useEntryText(): (entry: LeadEntry, shopper: string) => string {
  const { t } = useTranslation();
  return (entry, shopper) => {
    const by = entry.by ?? t("inbox.by_rule");
    const other = entry.other ?? t("inbox.another_lead");
    switch (entry.kind) {
      case "state": {
        const { from, to, undoes, reason } = entry.data;
        const states = { from: t(`inbox.tab_${from}`), to: t(`inbox.tab_${to}`) };
        if (undoes) return t("inbox.did_undo", { by, ...states });
        if (reason) return t("inbox.did_lose", { by, reason: t(`inbox.lost_${reason}`) });
        return t("inbox.did_state", { by, ...states });
      }
      case "assigned": {
        const { name, left } = entry.data;
        if (left !== undefined)
          return name
            ? t("inbox.did_assigned_left", { by, name, left })
            : t("inbox.did_unassigned_left", { by, left });
        return name ? t("inbox.did_assigned", { by, name }) : t("inbox.did_unassigned", { by });
      }
      case "answered":
        return t(entry.data.by === "sms" ? "inbox.did_text" : "inbox.did_answered", {
          by,
          to: entry.data.to,
        });
      case "followed-up":
        return entry.data.as === "task"
          ? t("inbox.did_follow_up_task")
          : t("inbox.did_follow_up_message", { to: entry.data.to });
      case "resent":
        return t("inbox.did_resent", { by, channel: channelText(t, entry.data.channel) });
      case "call": {
        if (entry.data.direction === "visit") return t("inbox.did_visit", { by, name: shopper });
        const outcome = t(`inbox.call_${entry.data.outcome}`);
        return t(entry.data.direction === "out" ? "inbox.did_call" : "inbox.did_get_call", {
          by,
          outcome,
        });
      }
      case "task":
        return t("inbox.did_task", { by, name: entry.data.name });
      case "received": {
        const from = entry.data.isFromOther ? entry.data.from : shopper;
        if (entry.data.source !== undefined)
          return t("inbox.received_enquiry", { from, source: entry.data.source });
        if (entry.data.by === "licence") return t("inbox.received_licence", { from });
        if (entry.data.by === "site") return t("inbox.received_form", { from });
        if (entry.data.by === "form") return t("inbox.received_file", { from });
        if (entry.data.isAutomatic) return t("inbox.received_automatic", { from });
        return t(entry.data.by === "sms" ? "inbox.received_text" : "inbox.received_email", {
          from,
        });
      }
      case "receipt":
        return t("inbox.receipt_unknown");
      case "booking": {
        const time = formatMoment(Date.parse(`${entry.data.at}Z`) / 1_000, "UTC");
        return t(`inbox.did_booking_${entry.data.is}`, { by: entry.by ?? shopper, time });
      }
      case "offer":
        return t("deals.did_offer", { by, amount: entry.data.text });
      case "deposit":
        return entry.data.taker === undefined
          ? t(`deals.did_deposit_${entry.data.is}`, { by })
          : t("deals.did_deposit_entered", { by, taker: entry.data.taker });
      case "sold":
        return entry.data.seller === undefined
          ? t("deals.did_sell", { by })
          : t("deals.did_sell_for", { by, seller: entry.data.seller });
      case "sale-cancelled":
        return entry.data.keptUntil
          ? t("deals.did_take_back_kept", {
              ...{ by, car: entry.data.text },
              time: formatMoment(Date.parse(`${entry.data.keptUntil}Z`) / 1_000, "UTC"),
            })
          : t("deals.did_take_back", { by, car: entry.data.text });
      case "deletion-asked":
        return entry.by === null ? t("inbox.did_ask_deletion") : t("inbox.did_delete", { by: entry.by });
      case "split":
        if (entry.data.from !== undefined) return t("inbox.did_part", { by, other });
        if (entry.data.parted !== undefined) return t("inbox.did_parted", { by, other });
        return entry.data.undoes === undefined && entry.data.other === undefined
          ? t("inbox.did_split", { by })
          : t("inbox.did_unmerge", { by, other });
      case "merged":
        return t(
          entry.data.joined === undefined && entry.data.into === undefined
            ? "inbox.did_merged"
            : "inbox.did_merged_one",
          { by, other },
        );
      case "note":
      case "settled":
      case "contact":
      case "about":
      case "task-done":
      case "task-reopened":
        return t(`inbox.did_${entry.kind}`, { by });
    }
  };
}
