import { plainText } from "~/i18n/plain-text";
import { leadAddressOf } from "~/leads/inbound/lead-address.server";
import {
  listArrivals,
  listRefusals,
  type LeadWay,
  type RecordedRefusal,
} from "~/leads/inbound/refusals.server";
import { API_PATH } from "~/paths";
import { sql } from "~/platform/db.server";
import { env } from "~/platform/env.server";
import type { Seconds } from "~/platform/moment";
import { addressHere } from "~/site/local-address";
import { findSite } from "~/site/sites.server";

import { parsePlace } from "../../desk-list";
import { momentText } from "../../moment-text";
import { locationsFor } from "../../scope";
import type { OnDesk } from "../../staff-session.server";

/** How leads come to a site from elsewhere. */
export type LeadWays = {
  site: string;
  siteName: string;
  /** Null where this installation receives no mail, and for who does not manage the site's leads. */
  mailAddress: string | null;
  /** Whether the viewer manages the site's leads. */
  isManager: boolean;
  /** Where programs post them. */
  apiAddress: string;
  /** Whether the viewer may make keys. */
  mayMakeKeys: boolean;
  /** What each way has brought; null for who does not work on all of the site's leads. */
  news: Record<LeadWay | "file", WayNews> | null;
};

/** In sentences: when a way last brought something, and what was refused there, the newest first. */
export type WayNews = { last: string; refused: string[] };

/** For each way. */
const MAX_REFUSALS = 3;

/** @param place the value of a chosen location */
export async function findLeadWays({ scope }: OnDesk, place: string, now: Seconds): Promise<LeadWays | null> {
  const chosen = parsePlace(place);
  const site = chosen && (await findSite(chosen.site));
  if (!site) return null;
  const { slug, config } = site;
  const isManager = locationsFor(scope, slug, "leads.manage") === "all";
  const seesAll = locationsFor(scope, slug, "leads.work") === "all";
  return {
    site: slug,
    siteName: config.name,
    isManager,
    mailAddress: isManager ? leadAddressOf(slug) : null,
    apiAddress: `${addressHere(config.url, env().PORT)}${API_PATH}/leads`,
    mayMakeKeys: locationsFor(scope, slug, "settings.change") === "all",
    news: seesAll ? await findNews(slug, (at, place) => momentText(at, now, config.timeZone, place)) : null,
  };
}

type Say = (at: Seconds, place: Parameters<typeof momentText>[3]) => string;

async function findNews(site: string, say: Say): Promise<NonNullable<LeadWays["news"]>> {
  const [arrivals, refusals, file] = await Promise.all([
    listArrivals(site),
    listRefusals(site, MAX_REFUSALS),
    findLastFile(site),
  ]);
  const newsOf = (way: LeadWay): WayNews => {
    const last = arrivals.find((each) => each.way === way);
    return {
      last: last
        ? plainText({}, "inbox.ways_last", { time: say(last.at, "within"), count: last.recent })
        : plainText({}, "inbox.ways_last_none"),
      refused: refusals
        .filter((each) => each.way === way)
        .map((each) => `${say(each.at, "start")}: ${whyOf(each)}`),
    };
  };
  return {
    mail: newsOf("mail"),
    program: newsOf("program"),
    file: {
      last: file
        ? plainText({}, "inbox.ways_last_file", {
            ...file.after,
            time: say(file.at, "within"),
            name: file.name,
          })
        : plainText({}, "inbox.ways_last_file_none"),
      refused: [],
    },
  };
}

/** Who sent it, if that is known, and why it is no lead. */
function whyOf({ reason, sender, detail }: RecordedRefusal): string {
  const why = reason === "told" ? detail : plainText({}, `inbox.refused_${reason}`);
  return sender === "" ? why : `${sender}. ${why}`;
}

type LastFile = { at: Seconds; name: string; after: { new: number; added: number; refused: number } };

async function findLastFile(site: string): Promise<LastFile | null> {
  const [row] = await sql()<LastFile[]>`
    select extract(epoch from at)::float8 as at, actor as name, after from staff_audit
    where level = 'site' and target = ${site} and action = 'leads-imported' order by id desc limit 1`;
  return row ?? null;
}
