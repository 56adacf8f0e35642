import { isDeepStrictEqual } from "node:util";

import type { SiteFiles } from "~/publish/site-files.server";
import { TenantFileError } from "~/publish/tenant-file.server";
import { listSettings } from "~/site/config/setting";
import { SETTINGS } from "~/site/config/site-config";

import { readJson, SITE, writeJson } from "./stored-in.server";
import { asObject, valueAt, withValue } from "./entry-values";

/** Paths of the settings that only the operator may change, in the site's folder (docs/DESK.md gives the reasons). */
export const INSTALLER_SETTINGS: readonly string[][] = listSettings(SETTINGS)
  .filter(({ setting }) => setting.edit === "installer")
  .map(({ path }) => path);

const KEPT_BY_INSTALLER = "Whoever runs the installation sets this, in the site’s folder.";

/** @throws TenantFileError if a change made on the desk touches a setting of the installation's */
export function requireInstallerSettings(before: SiteFiles, after: SiteFiles): void {
  const [was, is] = [readJson(before, SITE), readJson(after, SITE)];
  const changed = INSTALLER_SETTINGS.filter(
    (path) => !isDeepStrictEqual(valueAt(was, path), valueAt(is, path)),
  );
  if (changed.length === 0) return;
  const problems = changed.map((path) => ({ path, reason: KEPT_BY_INSTALLER }));
  throw new TenantFileError(SITE, problems);
}

/** An older version's files with the installation's settings as they are published now. */
export function withInstallerSettings(older: SiteFiles, published: SiteFiles): SiteFiles {
  const [before, now] = [asObject(readJson(older, SITE)), readJson(published, SITE)];
  const kept = INSTALLER_SETTINGS.reduce((site, path) => withValue(site, path, valueAt(now, path)), before);
  if (isDeepStrictEqual(kept, before)) return older;
  return writeJson(older, SITE, kept);
}
