import { longDate } from "~/i18n/date-format";
import { useTranslation } from "~/i18n/use-translation";

import { filterPath, parseFilter } from "../desk-list";
import { deskCataloguesPath, deskContentPath, deskEntryPath, deskSitePath } from "../desk-paths";
import { FEED_LIST } from "../feeds/feed-filter";
import { INBOX } from "../leads/inbox-filter";
import { Panel } from "../Panel";
import { TextLink } from "../TextLink";
import type { SiteNeeds } from "./find-needs.server";

/** Which of somebody's sites need them, and for what. */
export function Needs({ sites, needs }: { sites: number; needs: readonly SiteNeeds[] }) {
  const { t } = useTranslation();
  const others = sites - needs.length;
  return (
    <Panel title={t("desk.needs")} id="needs">
      {needs.length === 0 ? null : (
        <ul className="grid gap-3">
          {needs.map((site) => (
            <li key={site.site} className="border-b border-line pb-3 last:border-0">
              <TextLink className="font-semibold" href={deskSitePath(site.site)}>
                {site.name}
              </TextLink>
              <SiteLinks {...site} />
            </li>
          ))}
        </ul>
      )}
      {others > 0 ? (
        <p className="mt-2 text-sm text-ink-muted">
          {needs.length === 0 ? t("desk.needs_nothing") : t("desk.needs_others", { count: others })}
        </p>
      ) : null}
    </Panel>
  );
}

function SiteLinks({ site, isClosed, overdue, feeds, drafts, catalogues, certificates }: SiteNeeds) {
  const { t } = useTranslation();
  const place = { site, location: null };
  const inbox = parseFilter(INBOX, new URLSearchParams());
  const sources = parseFilter(FEED_LIST, new URLSearchParams());
  const links = [
    { count: isClosed ? 1 : 0, text: t("desk.not_open_yet"), href: deskSitePath(site) },
    {
      count: overdue,
      text: t("desk.needs_overdue", { count: overdue }),
      href: filterPath(INBOX, inbox, { place, isOverdue: true }),
    },
    {
      count: feeds,
      text: t("desk.needs_feeds", { count: feeds }),
      href: filterPath(FEED_LIST, sources, { place, tab: "attention" }),
    },
    {
      count: catalogues,
      text: t("desk.needs_catalogues", { count: catalogues }),
      href: deskCataloguesPath(site),
    },
    { count: drafts, text: t("desk.needs_drafts", { count: drafts }), href: deskContentPath(site) },
    ...certificates.map(({ host, endsOn }) => ({
      count: 1,
      text:
        endsOn === null
          ? t("desk.needs_no_certificate", { host })
          : t("desk.needs_certificate", { host, day: longDate(endsOn, "en-AU") }),
      href: deskEntryPath(site, "domains", "site"),
    })),
  ];
  return (
    <ul className="flex flex-wrap gap-x-6">
      {links
        .filter(({ count }) => count > 0)
        .map(({ text, href }) => (
          <li key={href + text}>
            <TextLink className="wrap-anywhere" href={href}>
              {text}
            </TextLink>
          </li>
        ))}
    </ul>
  );
}
