import { formatMoment } from "~/i18n/date-format";
import { useTranslation } from "~/i18n/use-translation";

import { channelText } from "./channel-text";
import type { LeadEntry } from "./timeline";

/** Says in a sentence what an entry of a lead's timeline is. */
export function useEntryText(): (entry: LeadEntry, shopper: string) => string {
  const { t } = useTranslation();
  return (entry, shopper) => {
    const by = entry.by ?? t("inbox.by_rule");
    switch (entry.kind) {
      case "state": {
        const { from, to, undoes, reason } = entry.data;
        const states = { from: t(`inbox.tab_${from}`), to: t(`inbox.tab_${to}`) };
        if (undoes) return t("inbox.did_undo", { by, ...states });
        if (reason) return t("inbox.did_lose", { by, reason: t(`inbox.lost_${reason}`) });
        return t("inbox.did_state", { by, ...states });
      }
      case "assigned":
        return entry.data.name
          ? t("inbox.did_assigned", { by, name: entry.data.name })
          : t("inbox.did_unassigned", { by });
      case "answered":
        return t(entry.data.by === "sms" ? "inbox.did_text" : "inbox.did_answered", {
          by,
          to: entry.data.to,
        });
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
      case "note":
      case "merged":
      case "split":
      case "task-done":
      case "task-reopened":
        return t(`inbox.did_${entry.kind}`, { by });
    }
  };
}
