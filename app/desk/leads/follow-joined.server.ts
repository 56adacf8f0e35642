import { redirect } from "@remix-run/node";

import { findJoined } from "~/leads/work/join-enquiry.server";
import type { LeadRef } from "~/leads/work/lead-change";
import { isUuid } from "~/platform/uuid";

import { deskLeadPath } from "../desk-paths";
import type { Scope } from "../scope";
import { entryAnchor } from "./entry-anchor";
import { findLeadInScope } from "./lead-in-scope.server";

/** The dealer's mail about an enquiry names it, and the desk has it in the lead that it went on in. */
export async function followJoined(scope: Scope, { site, id }: LeadRef): Promise<void> {
  const joined = isUuid(id) ? await findJoined({ site, id }) : null;
  if (joined === null || !(await findLeadInScope(scope, "leads.read", site, joined))) return;
  throw redirect(`${deskLeadPath(site, joined)}#${entryAnchor(id)}`);
}
