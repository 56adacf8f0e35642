import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";

import { deskFeedPath } from "../desk-paths";
import { MissingOfFeed } from "../photographs/MissingPhotographs";
import type { FeedListLine, FeedSourceLine } from "./desk-feeds.server";
import { WaitingFigures } from "./FeedRunPage";
import { type SourceState, stateText } from "./run-state";

const DOTS: Partial<Record<SourceState, "new" | "working">> = {
  received: "working",
  running: "working",
  done: "new",
};

/** A source as a line of the list: its state, its last and next runs, and what needs attention. */
export function SourceRow({ source, showSite }: { source: FeedListLine; showSite: boolean }) {
  const { t } = useTranslation();
  const { site, siteName, name, title, state, lastRun, message, missing, waiting } = source;
  return (
    <li className="feed-row">
      <AppLink href={deskFeedPath(site, name)} aria-label={showSite ? `${title}, ${siteName}` : title} />
      <span className="lead-dot" data-state={DOTS[state]} aria-hidden="true" />
      <span className="truncate font-medium">
        {title}
        {showSite ? <span className="font-normal text-ink-muted"> · {siteName}</span> : null}
      </span>
      <span className={isUrgent(state) ? "text-right text-danger lg:text-left" : "text-right lg:text-left"}>
        {stateText(t, source)}
      </span>
      <span className="col-start-2 col-end-4 truncate text-sm text-ink-muted lg:col-auto">
        {lastRun === null ? "" : t("feeds.last", { time: lastRun })}
      </span>
      <span className="col-start-2 col-end-4 truncate text-sm text-ink-muted lg:col-auto">
        {nextText(source)}
      </span>
      {isUrgent(state) ? (
        <span className="col-start-2 col-end-4 text-sm wrap-anywhere lg:col-end-6">{message}</span>
      ) : null}
      {waiting ? (
        <span className="col-start-2 col-end-4 text-sm wrap-anywhere lg:col-end-6">
          <WaitingFigures waiting={waiting} />
        </span>
      ) : null}
      {missing ? (
        <span className="col-start-2 col-end-4 text-sm wrap-anywhere lg:col-end-6">
          <MissingOfFeed missing={missing} />
        </span>
      ) : null}
    </li>
  );

  function nextText({ nextRun, state: at }: FeedSourceLine): string {
    if (at === "off") return "";
    return nextRun === null ? t("feeds.by_post") : t("feeds.next_run", { time: nextRun });
  }
}

/** Whether the source needs attention. */
function isUrgent(state: SourceState): boolean {
  return state === "failed" || state === "waiting";
}
