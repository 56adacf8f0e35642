import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

import type { FetchPorts } from "~/feeds/fetch/fetch-ports.server";

import { listSiteChoices, type SiteChoice } from "../../site-choices.server";
import type { OnDesk } from "../../staff-session.server";
import { mayUpload } from "../upload/receive-upload.server";
import { findSourceForm } from "./act-on-source.server";
import { BLANK, kindOf, type SourceFields } from "./source-fields";

type SourcePage = {
  /** The sites whose stock the viewer manages as a whole. */
  sites: SiteChoice[];
  /** Empty until it is chosen. */
  site: string;
  /** The source that is changed; empty for a new one. */
  source: string;
  /** Null until the kind is chosen. */
  typed: SourceFields | null;
  /** For a file on this machine: those in the site's folder, the newest first. */
  files: string[];
};

/**
 * The form of a source, or the choice of the site and the kind of a new one.
 *
 * @returns null outside the scope, and for a source that was not added on the desk
 */
export async function findSourcePage(
  onDesk: OnDesk,
  query: URLSearchParams,
  { folder }: Pick<FetchPorts, "folder">,
): Promise<SourcePage | null> {
  const choices = await listSiteChoices(onDesk.scope, "stock.change");
  const sites = choices.filter(({ slug }) => mayUpload(onDesk.scope, slug));
  if (sites.length === 0) return null;
  const source = query.get("source") ?? "";
  const site = sites.find(({ slug }) => slug === query.get("site"))?.slug ?? "";
  const kind = site === "" ? null : kindOf(query.get("kind") ?? "");
  const typed = source === "" ? kind && { ...BLANK, kind } : await findSourceForm(onDesk, { site, source });
  if (source !== "" && typed === null) return null;
  const files = typed?.kind === "file" ? await listOwnFiles(folder, site) : [];
  return { sites, site, source, typed, files };
}

const MAX_FILES = 100;

/** The files in a site's own folder of the feeds' folder, the newest first. Links are left out: they may lead anywhere. */
async function listOwnFiles(feedsFolder: string, site: string): Promise<string[]> {
  const folder = join(feedsFolder, site);
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    const names = entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
      .slice(0, MAX_FILES);
    const files = await Promise.all(
      names.map(async ({ name }) => {
        const { mtimeMs } = await stat(join(folder, name));
        return { name, mtimeMs };
      }),
    );
    return files.toSorted((one, other) => other.mtimeMs - one.mtimeMs).map(({ name }) => name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
