import { useTranslation } from "~/i18n/use-translation";

import { deskLeadPath } from "../desk-paths";
import { Press } from "../Press";
import { Panel } from "../Panel";
import { TextLink } from "../TextLink";
import type { DeskLead } from "./desk-lead.server";
import { entryAnchor } from "./entry-anchor";
import { EntryItem } from "./EntryItem";
import {
  type Arrival,
  arrivalOf,
  type LeadDelivery,
  type LeadEntry,
  timelineOf,
  type Twin,
} from "./timeline";
import { channelText, DeliveryStatus } from "./DeliveryStatus";

/** The whole conversation and the work on a lead in one list, newest first. The latest state change can be undone. */
export function LeadTimeline({ lead }: { lead: DeskLead }) {
  const { t } = useTranslation();
  const { entries, site, id, isWorkable, name } = lead;
  const arrivalText = (arrival: Arrival) => {
    switch (arrival.is) {
      case "enquired":
        return t("inbox.did_enquire", { name });
      case "added":
        return t("inbox.did_add", { name, by: arrival.by, source: arrival.source });
      case "passed-on":
        return t(`inbox.did_arrive_${arrival.by}`, { name, source: arrival.source });
    }
  };
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
                  <p>{arrivalText(item.arrival)}</p>
                  <span className="shrink-0 text-ink-muted">{lead.sent}</span>
                </li>
              );
            case "delivery":
              return <DeliveryItem key={item.id} lead={lead} delivery={item.delivery} />;
            case "twin":
              return <TwinItem key={item.id} lead={lead} twin={item.twin} />;
            case "entry":
              return (
                <EntryItem
                  key={item.id}
                  // Its files, and its shopper's name, are its own lead's.
                  lead={item.twin ? { ...lead, id: item.twin.id, name: item.twin.name } : lead}
                  item={item}
                >
                  {isUndoable && item.entry === lastMove ? (
                    <Press
                      action={deskLeadPath(site, id)}
                      fields={{ intent: "undo", change: item.id }}
                      size="sm"
                      className="mt-1"
                      preventScrollReset
                    >
                      {t("inbox.undo")}
                    </Press>
                  ) : null}
                  {isWorkable && !item.twin && isEnquiry(item.entry) ? (
                    <PartPress lead={lead} id={item.id} />
                  ) : null}
                </EntryItem>
              );
          }
        })}
      </ol>
    </Panel>
  );
}

/** A form of the site that went on in this lead. */
function isEnquiry(entry: LeadEntry): boolean {
  return entry.kind === "received" && entry.data.by === "site";
}

/** Makes what has joined a lead one of its own again. */
function PartPress({ lead: { site, id: lead }, id }: { lead: DeskLead; id: string }) {
  const { t } = useTranslation();
  return (
    <Press
      action={deskLeadPath(site, lead)}
      fields={{ intent: "part", entry: id }}
      size="sm"
      className="mt-1"
      preventScrollReset
    >
      {t("inbox.part_enquiry")}
    </Press>
  );
}

/** That the shopper sent something else about the car, with its words and the way to its lead. */
function TwinItem({ lead, twin }: { lead: DeskLead; twin: Twin }) {
  const { t } = useTranslation();
  const { name, subject } = twin;
  const arrival = arrivalOf(twin);
  const said =
    arrival.is === "enquired"
      ? t(twin.isJoined ? "inbox.did_joined" : "inbox.did_twin", { name, subject })
      : arrival.is === "added"
        ? t("inbox.did_twin_added", { name, subject, by: arrival.by, source: arrival.source })
        : t("inbox.did_twin_passed_on", { name, subject, source: arrival.source });
  return (
    <li id={entryAnchor(twin.id)} className="flex justify-between gap-4 text-sm">
      <div className="min-w-0">
        {twin.isJoined ? <p>{said}</p> : <TextLink href={deskLeadPath(lead.site, twin.id)}>{said}</TextLink>}
        {twin.message ? (
          <p
            className="mt-1 rounded-control border border-line bg-brand-soft px-3 py-2 whitespace-pre-wrap wrap-anywhere"
            dir="auto"
          >
            {twin.message}
          </p>
        ) : null}
        {twin.isJoined && lead.isWorkable ? <PartPress lead={lead} id={twin.id} /> : null}
      </div>
      <span className="shrink-0 text-ink-muted">{twin.sent}</span>
    </li>
  );
}

/** A delivery of the lead to its dealer, or the shopper's copy, with its status from the outbox. */
function DeliveryItem({ lead, delivery }: { lead: DeskLead; delivery: LeadDelivery }) {
  const { t } = useTranslation();
  const channel = channelText(t, delivery.channel);
  return (
    <li className="flex items-start justify-between gap-4 text-sm">
      <div className="min-w-0">
        <p>{channel}</p>
        <DeliveryStatus delivery={delivery} />
      </div>
      {lead.isWorkable && isResendable(delivery) ? (
        <Press
          action={deskLeadPath(lead.site, lead.id)}
          fields={{ intent: "resend", channel: delivery.channel }}
          size="sm"
        >
          {t("inbox.resend")}
          <span className="sr-only"> {channel}</span>
        </Press>
      ) : null}
    </li>
  );
}

/** Waiting messages are retried automatically. */
function isResendable({ status }: LeadDelivery): boolean {
  return status !== "pending" && status !== "sending";
}
