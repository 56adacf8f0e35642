import type { LoaderFunctionArgs } from "@remix-run/node";

import { findAskedFile } from "~/leads/asked-words.server";
import { requireSite } from "~/site/require-site.server";

/**
 * The time that this browser's last enquiry asks for, for its calendar.
 *
 * @throws Response 404 if it has asked for none
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const file = await findAskedFile(site, request);
  if (!file) throw new Response(null, { status: 404 });
  const headers = {
    "Content-Type": file.type,
    "Content-Disposition": `attachment; filename="${file.name}"`,
    "Cache-Control": "no-store",
  };
  return new Response(file.content, { headers });
}
