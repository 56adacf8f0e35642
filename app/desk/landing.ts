import { DESK_DAY_PATH, DESK_LEADS_PATH, DESK_PATH, deskContentPath } from "./desk-paths";
import { type Grant, type Scope, sitesFor } from "./scope";

/**
 * Where somebody starts: whoever looks after many dealers on the sites, whoever runs a dealership on the day, an
 * editor on the content, and everybody else on the leads.
 */
export function landingPath(grants: readonly Grant[], scope: Scope): string {
  if (grants.some(({ level }) => level === "installation" || level === "agency")) return DESK_PATH;
  if (sitesFor(scope, "reports.read").length > 0) return DESK_DAY_PATH;
  const [content, ...more] = sitesFor(scope, "content.change");
  if (content) return more.length === 0 ? deskContentPath(content.site) : DESK_PATH;
  return sitesFor(scope, "leads.read").length > 0 ? DESK_LEADS_PATH : DESK_PATH;
}
