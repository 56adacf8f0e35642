import type { LoaderFunctionArgs } from "@remix-run/node";

import { downloadFeedFile } from "~/desk/feeds/download-file.server";
import { requireStaff } from "~/desk/staff-session.server";

/** The file of a feed's run as it came. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { site = "", source = "", run = "" } = params;
  const file = await downloadFeedFile(onDesk, { site, source, run });
  if (!file) throw new Response(null, { status: 404, statusText: "Not Found" });
  return file;
}
