import { Form, useLocation } from "@remix-run/react";
import { useState } from "react";

import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";

import { LeadDeal } from "../deals/LeadDeal";
import { DESK_LEADS_PATH, deskLeadPath, deskShopperDataPath } from "../desk-paths";
import type { RefusedForm } from "../read-action.server";
import { RecordPage } from "../RecordPage";
import type { DeskLead } from "./desk-lead.server";
import { Assigned, LeadActions } from "./LeadActions";
import { LatestWords } from "./LatestWords";
import { latestWords } from "./latest-words";
import { LeadContact } from "./LeadContact";
import { LeadMeanwhile, useSeenVersion } from "./LeadMeanwhile";
import { LeadSubject } from "./LeadSubject";
import { LeadShortcuts } from "./LeadShortcuts";
import { LeadTasks } from "./LeadTasks";
import { entryAnchor } from "./entry-anchor";
import { LeadTimeline } from "./LeadTimeline";
import { CallForm, NoteForm } from "./EntryForms";
import { Panel, Rows } from "../Panel";
import { ReplyForm } from "./ReplyForm";
import { SameShopper, ShopperDeals } from "./SameShopper";
import { useLeadNews } from "./use-lead-news";
import { TextLink } from "../TextLink";
import { dotted } from "../labels";

type LeadPageProps = {
  lead: DeskLead;
  /** The viewer's id. */
  me: string;
  /** A rejected form of this page, with its input. */
  refused: RefusedForm | null;
  /** The entry that a lead became that staff have just typed in; null for none. */
  continued: string | null;
  /** Whether a reply was sent just now without JavaScript, so that the page has to say so. */
  isSent: boolean;
};

/**
 * A lead: what the shopper wrote last and the answer come first, below whose it is; then the work on it (beside them on
 * a wide screen), then the car and everything that happened.
 */
export function LeadPage({ lead, me, refused, continued, isSent }: LeadPageProps) {
  const { t } = useTranslation();
  useLeadNews();
  const refusedForm = useLastRefusal(refused);
  const errorText = useErrorText("inbox.", { name: refusedForm?.name });
  const { name, subject, message, rows, origin, siteName, location, sent, due, bookings, followUp } = lead;
  const words = latestWords(lead);
  const version = useSeenVersion(lead, refusedForm);
  return (
    <RecordPage
      back={{ href: DESK_LEADS_PATH, text: t("inbox.keys_back") }}
      aside={<LeadShortcuts />}
      refusal={errorText(refusedForm?.errors["form"])}
      title={name}
      facts={[subject, siteName, location, t("inbox.sent", { time: sent })]}
      note={
        <>
          <Assigned lead={lead} me={me} />
          {due ? (
            <p className={due.isOver ? "mt-1 font-medium text-danger" : "mt-1 text-ink-muted"}>
              {t(due.isOver ? "inbox.worth_overdue" : "inbox.due", { time: due.at })}
            </p>
          ) : null}
          {bookings
            .filter(({ isNext }) => isNext)
            .map(({ id, kind, car, time, location }) => (
              <p key={id} className="mt-1 font-medium">
                {dotted(t(`diary.kind_${kind}`), time, car, location)}
              </p>
            ))}
          {followUp ? (
            <p className="mt-1 text-ink-muted">
              {t(`inbox.follow_up_next_${followUp.is}`, { day: followUp.day })}
            </p>
          ) : null}
        </>
      }
    >
      {continued === null ? null : (
        <div className="mb-6">
          <Notice>
            <p>{t("inbox.add_continued", { name, time: sent })}</p>
            <TextLink href={`#${entryAnchor(continued)}`}>{t("inbox.add_continued_see")}</TextLink>
          </Notice>
        </div>
      )}
      {lead.deletion === null ? null : (
        <div className="mb-6">
          <Notice tone="warning">{t("inbox.deletion_notice", lead.deletion)}</Notice>
        </div>
      )}
      <LeadMeanwhile key={lead.id} lead={lead} />
      <LeadSpam lead={lead} version={version} />
      <LeadContact lead={lead} refused={refusedForm} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
        {/* First at every width: what the shopper wrote, and the answer to it. */}
        <div className="grid min-w-0 gap-6 lg:col-start-1">
          <LatestWords lead={lead} words={words} />
          <ReplyForm lead={lead} refused={refusedForm} isSent={isSent} />
        </div>
        <div className="grid min-w-0 gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {lead.isWorkable ? <LeadActions lead={lead} refused={refusedForm} version={version} /> : null}
          <LeadDeal lead={lead} me={me} refused={refusedForm} />
          <ShopperDeals lead={lead} />
          <LeadTasks lead={lead} me={me} refused={refusedForm} />
          {lead.isWorkable ? <CallForm lead={lead} refused={refusedForm} /> : null}
          {lead.isWorkable ? <NoteForm lead={lead} refused={refusedForm} /> : null}
          <SameShopper lead={lead} refused={refusedForm} />
        </div>
        <div className="grid min-w-0 gap-6 lg:col-start-1">
          <LeadSubject lead={lead} refused={refusedForm} />
          {message && words?.entry ? (
            <Panel title={t("inbox.message")}>
              <p className="whitespace-pre-wrap wrap-anywhere">{message}</p>
            </Panel>
          ) : null}
          {rows.length > 0 ? (
            <Panel title={t("inbox.details")}>
              <Rows rows={rows} />
            </Panel>
          ) : null}
          <LeadTimeline lead={lead} />
          <AskedForData lead={lead} />
          <Panel title={t("inbox.origin")}>
            <Rows rows={origin} />
          </Panel>
        </div>
      </div>
    </RecordPage>
  );
}

/** The router forgets what an action answered when the page's data is reloaded, as by another lead. */
function useLastRefusal(refused: RefusedForm | null): RefusedForm | null {
  const { key } = useLocation();
  const [last, setLast] = useState({ key, refused });
  const isNew = key !== last.key || (refused !== null && refused !== last.refused);
  if (isNew) setLast({ key, refused });
  return isNew ? refused : last.refused;
}

/** Why a lead is among spam, and the way out. */
function LeadSpam({ lead, version }: { lead: DeskLead; version: string }) {
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
            <input type="hidden" name="version" value={version} />
            <Button type="submit" name="to" value="new">
              {t("inbox.move_new")}
            </Button>
          </Form>
        ) : null}
      </Notice>
    </div>
  );
}

/** The way to what the site holds about the shopper, for who may hand it over or delete it. Posted: no address has it. */
function AskedForData({ lead: { site, name, phone, email, isTemplateEditor } }: { lead: DeskLead }) {
  const { t } = useTranslation();
  const who = phone ?? email;
  if (who === null) return null;
  if (!isTemplateEditor) return <p className="text-sm text-ink-muted">{t("inbox.shopper_data_ask")}</p>;
  return (
    <Form method="post" action={deskShopperDataPath(site)}>
      <input type="hidden" name="intent" value="find" />
      <input type="hidden" name="who" value={who} />
      <input type="hidden" name="name" value={name} />
      <Button type="submit" size="sm">
        {t("inbox.shopper_data")}
      </Button>
    </Form>
  );
}
