import { useFetchers, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { Notice } from "~/ui/Notice";

import type { RefusedForm } from "../read-action.server";
import type { DeskLead } from "./desk-lead.server";
import { useEntryText } from "./EntryItem";
import type { LeadEntry } from "./timeline";

/**
 * What has become of the lead elsewhere, by a colleague or in another window, while its page is open here. The page
 * follows at once, and its forms would change in silence.
 */
export function LeadMeanwhile({ lead }: { lead: DeskLead }) {
  const { t } = useTranslation();
  const entryText = useEntryText();
  const news = useNews(lead);
  return (
    <div role="status">
      {news === null ? null : (
        <div className="mb-6">
          <Notice>{t("inbox.meanwhile", { what: entryText(news, lead.name) })}</Notice>
        </div>
      )}
    </div>
  );
}

function useNews({ state, deal, entries }: DeskLead): LeadEntry | null {
  const [navigation, fetchers] = [useNavigation(), useFetchers()];
  const isBusy = navigation.state !== "idle" || fetchers.length > 0;
  const wasBusy = useRef(false);
  const standing = `${state} ${deal.stage} ${deal.sale?.id}`;
  const seen = useRef(standing);
  const [news, setNews] = useState<LeadEntry | null>(null);
  const newest = entries[0] ?? null;
  useEffect(() => {
    if (standing === seen.current) return;
    seen.current = standing;
    // What this window has done itself it shows where it was pressed.
    setNews(wasBusy.current ? null : newest);
  }, [standing, newest]);
  useEffect(() => {
    wasBusy.current = isBusy;
  }, [isBusy]);
  return news;
}

/**
 * The latest change of state that this window made, or was told of by a refusal, for the forms that change it. Changes
 * that arrived by live update do not count as seen.
 */
export function useSeenVersion({ id, entries }: DeskLead, refused: RefusedForm | null): string {
  const [navigation, fetchers] = [useNavigation(), useFetchers()];
  const version = entries.find(({ kind }) => kind === "state")?.id ?? "";
  const isBusy = navigation.formMethod === "POST" || fetchers.length > 0;
  const told = refused?.errors["form"] === undefined ? null : refused;
  const [seen, setSeen] = useState({ id, version, told, wasBusy: isBusy });
  const isOwn = seen.id !== id || seen.told !== told || (seen.wasBusy && seen.version !== version);
  if (isOwn) setSeen({ id, version, told, wasBusy: isBusy });
  else if (seen.wasBusy !== isBusy) setSeen({ ...seen, wasBusy: isBusy });
  return isOwn ? version : seen.version;
}
