import { findLeadFile } from "~/leads/inbound/lead-files.server";
import { findJoined } from "~/leads/work/join-enquiry.server";
import { isUuid } from "~/platform/uuid";

import type { Scope } from "../scope";
import { findLeadInScope } from "./lead-in-scope.server";

/**
 * Serves a file of a lead, or of what has joined it. A PDF is never opened on the desk's own host, since a reader may run its scripts there.
 *
 * @throws Response 404 for a file of a lead outside the scope
 */
export async function answerLeadFile(
  scope: Scope,
  site: string,
  leadId: string,
  fileId: string,
): Promise<Response> {
  const conversation = isUuid(leadId) ? await findJoined({ site, id: leadId }) : null;
  const lead = await findLeadInScope(scope, "leads.read", site, conversation ?? leadId);
  const file = lead && (await findLeadFile(site, leadId, fileId));
  if (!file) throw new Response(null, { status: 404, statusText: "Not Found" });
  const name = encodeURIComponent(file.name);
  const headers = {
    "Content-Type": file.type,
    "Content-Disposition":
      file.type === "image/jpeg" ? "inline" : `attachment; filename="lead.pdf"; filename*=UTF-8''${name}`,
  };
  return new Response(new Uint8Array(file.bytes), { headers });
}
