import type { Seconds } from "~/platform/moment";
import type { OfferWarning } from "~/publish/check-offer-cars";

import { deskEntryPath } from "../desk-paths";
import { findOpeningList, type OpeningList } from "../opening/opening-list.server";
import type { OnDesk } from "../staff-session.server";
import { type ClosedBookings, findClosedBookings } from "./closed-bookings.server";
import { hostsOf } from "./domain-entry.server";
import { unprovedHosts } from "./domain-proof.server";
import { type DeadLink, deadLinks } from "./dead-links.server";
import { countOf, type EntryRow, rowsOf } from "./draft-lists.server";
import {
  entriesOf,
  findDraft,
  findEntry,
  hashOf,
  mayChange,
  type SiteDraft,
  withDraft,
} from "./draft.server";
import { changedEntries } from "./entry-changes.server";
import { entryId } from "./entries";
import { findOfferWarnings } from "./offer-cars.server";
import { previewLink } from "./preview.server";
import type { DomainProof } from "./proof-line";
import { droppedTranslations, ofEntry, type SiteChange } from "./site-changes.server";

export type PublishPage = {
  site: string;
  siteName: string;
  changes: (SiteChange & { preview: string | null; edit: string | null })[];
  /** Entries whose published value has changed since they were edited. */
  clashes: EntryRow[];
  /** Domains that are not proved yet: the change of the domains waits for them in the draft. */
  unproved: DomainProof[];
  /** What is missing before the site opens; null for an open site, and for staff who may not open it. */
  opening: OpeningList | null;
  /** Offers that the site's own cars contradict; they may be published, since stock changes by the hour. */
  offerWarnings: OfferWarning[];
  /** They may be published: another system may answer there, and a page may follow. */
  deadLinks: DeadLink[];
  /** Bookings outside the draft's hours: they stay, and somebody has to move or cancel them. */
  closedBookings: ClosedBookings[];
  count: number;
  /** What is shown: a hash of the draft, and the newest version's number. */
  shown: string;
  newest: number;
  /** The link that opens the draft on the site itself, once. */
  preview: string;
};

/** What publishing the draft would change. @returns null as findContent */
export async function findPublishPage(
  onDesk: OnDesk,
  slug: string,
  now: Seconds,
): Promise<PublishPage | null> {
  const whole = await findDraft(onDesk, slug);
  if (!whole) return null;
  const { site } = whole;
  const { draft, unproved } = await withoutUnproved(whole);
  const entries = entriesOf(draft);
  const clashes = entries.filter(({ state }) => state === "clash");
  const toRow = rowsOf(onDesk, draft, now);
  const after = withDraft(draft.files, entries);
  const drafted = entries.filter(({ state }) => state !== "published" && state !== "clash");
  const ids = new Set(drafted.map(({ kind, key }) => entryId(kind, key)));
  return {
    site: slug,
    siteName: site.config.name,
    changes: [
      ...changedEntries(draft, draft.files, after, ids).map((change) => {
        const entry = findEntry(draft, change.kind, change.key);
        const edit = deskEntryPath(slug, change.kind, change.key);
        return { ...ofEntry(change), preview: toRow(entry).preview, edit };
      }),
      ...droppedTranslations(draft.files, after).map((change) => ({
        ...change,
        ...{ preview: null, edit: null },
      })),
    ],
    clashes: clashes.map(toRow),
    unproved,
    offerWarnings: await findOfferWarnings(site, after),
    deadLinks: deadLinks(after, drafted),
    closedBookings: await findClosedBookings(onDesk, site, { files: after, now }),
    opening: mayChange(onDesk.scope, slug, "setting") ? await findOpeningList(site, after) : null,
    count: countOf(entries),
    shown: hashOfDraft(draft),
    newest: draft.version.number,
    preview: previewLink(site, onDesk.staff.id, now),
  };
}

const DOMAINS = "site";

/** A draft as it can be published: a change of domains waits until all of them are proved (decision 044). */
export async function withoutUnproved(
  draft: SiteDraft,
): Promise<{ draft: SiteDraft; unproved: DomainProof[] }> {
  const { state, value } = findEntry(draft, "domains", DOMAINS);
  const unproved = state === "changed" ? await unprovedHosts(draft.slug, hostsOf(value)) : [];
  if (unproved.length === 0) return { draft, unproved };
  const waiting = entryId("domains", DOMAINS);
  return { draft: { ...draft, rows: draft.rows.filter(({ entry }) => entry !== waiting) }, unproved };
}

export function hashOfDraft({ rows }: SiteDraft): string {
  return hashOf(JSON.stringify(rows.map(({ entry, value }) => [entry, value])));
}
