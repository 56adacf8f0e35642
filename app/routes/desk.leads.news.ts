import type { LoaderFunctionArgs } from "@remix-run/node";

import { streamLeadNews } from "~/desk/leads/lead-news.server";
import { requireStaff } from "~/desk/staff-session.server";

/** Server-sent events about new and changed leads. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { scope } = await requireStaff(request);
  return streamLeadNews(scope, request.signal);
}
