import { isDeepStrictEqual } from "node:util";

import type { SiteFiles } from "~/publish/site-files.server";
import { TenantFileError } from "~/publish/tenant-file.server";

import { SITE } from "./stored-in.server";
import { asObject, valueAt, withValue } from "./piece-values";
import type { PieceObject, PieceValue } from "./pieces";

/**
 * The settings of site.json that only the installation's operator changes, in the site's folder
 * (docs/DESK.md has each with its reason). Scripts of others come first: they read what shoppers type.
 */
export const INSTALLER_SETTINGS = [
  ...["vehiclePage.scripts", "vehiclePage.scriptOrigins", "impel", "autobot", "redbook"],
  ...["analytics.pixelId", "analytics.tagManagerId"],
  ...["id", "slug", "template", "manufacturer", "dealershipId", "dealerships", "timeZone"],
  ...["locationSettings.pathStyle", "models.pathStyle", "search.defaultPath", "tradeIn.link"],
  ...["vehiclePage.testDriveLink", "reserve.path", "finance.hashFragment", "search.searchFilters"],
  ...["navigation.dropdowns", "navigation.caret", "buttons.copyLinkFeedback"],
  ...["search.stockCount", "search.defaultCity", "garageEnabled"],
  ...["forms.autogaugeEnabled", "reviews.google", "reserve.processors", "signIn.dailyMessages"],
  ...["forms.optInDefault", "forms.wordingVersion", "vehiclePage.callTimeZone"],
  ...["slots.locations", "languages.zh-Hans.texts"],
] as const;

const KEPT_BY_INSTALLER = "Whoever runs the installation sets this, in the site’s folder.";

/** @throws TenantFileError if a change made on the desk touches a setting of the installation's */
export function requireInstallerSettings(before: SiteFiles, after: SiteFiles): void {
  const [was, is] = [siteJson(before), siteJson(after)];
  const changed = INSTALLER_SETTINGS.filter(
    (name) => !isDeepStrictEqual(valueAt(was, name.split(".")), valueAt(is, name.split("."))),
  );
  if (changed.length === 0) return;
  const problems = changed.map((name) => ({ path: name.split("."), reason: KEPT_BY_INSTALLER }));
  throw new TenantFileError(SITE, problems);
}

/** An older version's files with the installation's settings as they are published now. */
export function withInstallerSettings(older: SiteFiles, published: SiteFiles): SiteFiles {
  const [before, now] = [siteJson(older), siteJson(published)];
  const kept = INSTALLER_SETTINGS.reduce(
    (site, name) => withValue(site, name.split("."), valueAt(now, name.split("."))),
    before,
  );
  if (isDeepStrictEqual(kept, before)) return older;
  return new Map(older).set(SITE, Buffer.from(`${JSON.stringify(kept, null, 2)}\n`));
}

function siteJson(files: SiteFiles): PieceObject {
  return asObject(JSON.parse(files.get(SITE)?.toString("utf8") ?? "{}") as PieceValue);
}
