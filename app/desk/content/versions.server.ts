import { z } from "zod";

import { formatMoment } from "~/i18n/date-format";
import { plainText, type TextKey } from "~/i18n/plain-text";
import type { Seconds } from "~/platform/moment";
import { sentLine } from "~/platform/text-schema";
import { rollBack } from "~/publish/publish-version.server";
import { type Guard, NewerVersionError } from "~/publish/publish-tenants.server";
import type { SiteFiles } from "~/publish/site-files.server";
import {
  findVersion,
  listVersions,
  readVersionFiles,
  type Version,
  type VersionOrigin,
} from "~/publish/site-versions.server";
import { TenantFileError } from "~/publish/tenant-file.server";
import type { Site } from "~/site/site";

import { locationsFor } from "../scope";
import { recordAuditWith } from "../staff/audit.server";
import type { OnDesk } from "../staff-session.server";
import { publishedHosts } from "./domain-entry.server";
import { unprovedHosts } from "./domain-proof.server";
import { withInstallerSettings } from "./installer-settings.server";
import { type ChangedPage, findChangedPages, readTexts } from "./changed-pages.server";
import { changedEntries } from "./entry-changes.server";
import { findSiteFor } from "./find-site-for.server";
import { changedPictures, ofEntry, otherChanges, type SiteChange } from "./site-changes.server";
import { type ChangedPart, changedParts } from "./site-parts";
import { SITE } from "./stored-in.server";

const PAGE = 20;

type Shown = { number: number; author: string; origin: VersionOrigin; cameFrom: string; at: string };

export type VersionList = {
  site: string;
  siteName: string;
  newest: number;
  /** `changed` since the version before; null for the first. */
  versions: (Shown & { changed: ChangedPart[] | null })[];
  /** Where shoppers see what the newest one has changed; none on an older page of the list. */
  pages: ChangedPage[];
  /** Older ones begin below this number. */
  older: number | null;
  isNewestShown: boolean;
  canRollBack: boolean;
};

/** @param before an address's number, or anything else @returns null for a site whose versions one may not see */
export async function findVersionList(
  onDesk: OnDesk,
  slug: string,
  before: string | null,
  now: Seconds,
): Promise<VersionList | null> {
  const site = await findSiteFor(onDesk, slug, "versions.read");
  if (!site) return null;
  const from = toNumber(before ?? "");
  const [newest, found] = await Promise.all([
    listVersions(slug, 1),
    listVersions(slug, PAGE + 1, from ?? undefined),
  ]);
  const shown = found.slice(0, PAGE);
  const [latest, previous] = found;
  return {
    site: slug,
    siteName: site.config.name,
    newest: newest[0]?.number ?? 0,
    versions: shown.map((version, index) => {
      const previous = found[index + 1];
      return {
        ...toShown(version, site),
        changed: previous ? changedParts(previous.files, version.files) : null,
      };
    }),
    pages: from === null && latest && previous ? await findChangedPages(site, [previous, latest], now) : [],
    older: found.length > PAGE ? (shown.at(-1)?.number ?? null) : null,
    isNewestShown: from === null,
    canRollBack: locationsFor(onDesk.scope, slug, "settings.change") === "all",
  };
}

export type VersionPage = Shown & {
  site: string;
  newest: number;
  /** The number that it is compared with; null for the first version. */
  against: number | null;
  changes: SiteChange[];
  canRollBack: boolean;
};

/** A version beside the one before it, or beside the newest. @returns null as findVersionList, or without the version */
export async function findVersionPage(
  onDesk: OnDesk,
  slug: string,
  { number, to }: { number: string; to: "previous" | "newest" },
): Promise<VersionPage | null> {
  const site = await findSiteFor(onDesk, slug, "versions.read");
  const wanted = toNumber(number);
  const version = site && wanted !== null ? await findVersion(slug, wanted) : null;
  if (!site || !version) return null;
  const [newest] = await listVersions(slug, 1);
  const [previous] = await listVersions(slug, 1, version.number);
  const other = to === "newest" ? newest : previous;
  return {
    ...toShown(version, site),
    site: slug,
    newest: newest?.number ?? 0,
    against: other?.number ?? null,
    changes: other ? await changesBetween(site, to === "newest" ? [version, other] : [other, version]) : [],
    canRollBack: locationsFor(onDesk.scope, slug, "settings.change") === "all",
  };
}

async function changesBetween(site: Site, versions: readonly [Version, Version]): Promise<SiteChange[]> {
  const { old, current, edited } = await readTexts(site, versions);
  const [before, after] = versions;
  return [
    ...changedEntries(edited, old, current).map(ofEntry),
    ...otherChanges(old, current),
    ...changedPictures(before.files, after.files),
  ];
}

const rollBackForm = z.object({ newest: sentLine(10).pipe(z.coerce.number().int().positive()) });

/** Why a site was not published: a key, and the lines of the checks. */
export type PublishRefused = { error: TextKey; details: string[]; status: 400 | 409 };

/**
 * Publishes an older version again.
 *
 * @returns null on success; "gone" for a site or version that does not exist, or that the person may not
 * change
 */
export async function rollBackSite(
  onDesk: OnDesk,
  slug: string,
  { number, form }: { number: string; form: FormData },
): Promise<PublishRefused | "gone" | null> {
  const site = await findSiteFor(onDesk, slug, "settings.change");
  const wanted = toNumber(number);
  const version = site && wanted !== null ? await findVersion(slug, wanted) : null;
  if (!site || wanted === null || !version) return "gone";
  const parsed = rollBackForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return { error: "publishing.unexpected", details: [], status: 400 };
  const unproved = await unprovedHosts(slug, await hostsOfVersion(slug, version));
  if (unproved.length > 0) {
    const details = unproved.map((proof) => plainText({}, "publishing.proof", proof));
    return { error: "publishing.hosts_unproved", details, status: 409 };
  }
  const { staff } = onDesk;
  const { newest } = parsed.data;
  const published = await findVersion(slug, newest);
  const current = published ? await readSiteJson(slug, published) : new Map<string, Buffer>();
  const guard: Guard = {
    newest,
    alongside: (tx, number) =>
      recordAuditWith(tx, {
        actor: { id: staff.id, name: staff.name },
        action: "site-rolled-back",
        subject: { name: site.config.name },
        place: { level: "site", target: slug },
        before: { version: newest },
        after: { version: number, same_as: wanted },
      }),
  };
  return publishOrRefuse(() =>
    rollBack(slug, wanted, staff.name, guard, (older) => withInstallerSettings(older, current)),
  );
}

/** A domain that the site has given up since may be somebody else's by now. */
async function hostsOfVersion(site: string, version: Version): Promise<string[]> {
  const files = await readSiteJson(site, version);
  return files.size === 0 ? [] : publishedHosts(files);
}

async function readSiteJson(site: string, { files }: Version): Promise<SiteFiles> {
  const { [SITE]: hash } = files;
  return hash === undefined ? new Map() : readVersionFiles(site, { files: { [SITE]: hash } });
}

/** Turns expected failures of a publication into a message; throws the others. */
export async function publishOrRefuse(publish: () => Promise<unknown>): Promise<PublishRefused | null> {
  try {
    await publish();
    return null;
  } catch (error) {
    if (error instanceof NewerVersionError) {
      return { error: "publishing.moved_on", details: [], status: 409 };
    }
    // Another site's name is none of this one's business.
    if (error instanceof TenantFileError && error.problems.every(({ path }) => path[0] === "hosts")) {
      return { error: "publishing.host_taken", details: [], status: 409 };
    }
    if (error instanceof TenantFileError) {
      return { error: "publishing.invalid", details: error.message.split("\n"), status: 400 };
    }
    throw error;
  }
}

function toShown({ number, author, origin, cameFrom, createdAt }: Version, { config }: Site): Shown {
  return { number, author, origin, cameFrom, at: formatMoment(createdAt.getTime() / 1_000, config.timeZone) };
}

function toNumber(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
