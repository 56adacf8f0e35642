import { type Scope, sitesFor } from "../scope";
import { listSiteChoices, type SiteChoice } from "../site-choices.server";
import { type Colleague, listColleagues } from "./assignable.server";

/** The inbox's filter options. */
export type InboxChoices = {
  sites: SiteChoice[];
  people: Colleague[];
  /** Whether they manage leads anywhere: rules and exports. */
  managed: boolean;
};

export async function listInboxChoices(scope: Scope): Promise<InboxChoices> {
  const readable = sitesFor(scope, "leads.read").map(({ site }) => site);
  if (readable.length === 0) return { sites: [], people: [], managed: false };
  const [sites, people] = await Promise.all([listSiteChoices(scope, "leads.read"), listColleagues(readable)]);
  return { sites, people, managed: sitesFor(scope, "leads.manage").length > 0 };
}
