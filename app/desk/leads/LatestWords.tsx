import { useTranslation } from "~/i18n/use-translation";
import { Notice } from "~/ui/Notice";

import { deskLeadPath } from "../desk-paths";
import { Panel } from "../Panel";
import { Press } from "../Press";
import { TextLink } from "../TextLink";
import type { DeskLead } from "./desk-lead.server";
import { entryAnchor } from "./entry-anchor";
import type { ShopperWords } from "./latest-words";
import { arrivalOf } from "./timeline";

type LatestWordsProps = {
  lead: DeskLead;
  /** Null for a shopper who has written nothing. */
  words: ShopperWords | null;
};

/** What the shopper wrote last, whether they wait for an answer, and what we answered. */
export function LatestWords({ lead, words }: LatestWordsProps) {
  const { t } = useTranslation();
  if (words === null && lead.waiting === null) return null;
  const arrival = arrivalOf(lead);
  // The message of a lead that staff have typed in is their own.
  const title =
    words?.entry === null && arrival.is === "added"
      ? t("inbox.words_noted", { by: arrival.by })
      : t("inbox.words", { name: lead.name });
  return (
    <Panel title={title} id="words">
      {words === null ? null : (
        <>
          <p className="whitespace-pre-wrap wrap-anywhere" dir="auto">
            {words.text}
          </p>
          <p className="mt-1 text-sm text-ink-muted">
            {words.entry === null ? t("inbox.words_enquiry", { time: words.at }) : words.at}
          </p>
          {words.answered ? (
            <div className="mt-3 border-l-4 border-line pl-3 text-sm text-ink-muted">
              <p className="line-clamp-3 wrap-anywhere" dir="auto">
                {words.answered.text}
              </p>
              <p>
                {t("inbox.words_answered", {
                  by: words.answered.by ?? t("inbox.by_rule"),
                  time: words.answered.at,
                })}
              </p>
            </div>
          ) : null}
          <TextLink
            className="text-sm"
            href={`#${words.entry === null ? "timeline" : entryAnchor(words.entry)}`}
          >
            {t("inbox.words_all")}
          </TextLink>
        </>
      )}
      <Waiting lead={lead} />
    </Panel>
  );
}

/** That the shopper waits for an answer, and what to press if none is needed. */
function Waiting({ lead }: { lead: DeskLead }) {
  const { t } = useTranslation();
  const { site, id, name, waiting, read, newIds, isWorkable } = lead;
  if (waiting === null) return null;
  return (
    <div className="mt-3">
      <Notice tone="warning">
        <p>{t("inbox.waiting_notice", { name, time: waiting })}</p>
        {isWorkable ? (
          <Press
            className="mt-3"
            preventScrollReset
            action={deskLeadPath(site, id)}
            fields={{ intent: "settled", settled: newIds.settled, read: String(read) }}
          >
            {t("inbox.waiting_settle")}
          </Press>
        ) : null}
      </Notice>
    </div>
  );
}
