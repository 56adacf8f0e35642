import { json, type LoaderFunctionArgs } from "@remix-run/node";

import { listWaitingMessages } from "~/desk/leads/waiting-messages.server";
import { requireStaff } from "~/desk/staff-session.server";
import { PRIVATE } from "~/platform/cache-headers";

/** What a browser's notifications are about. */
export async function loader({ request }: LoaderFunctionArgs) {
  return json(await listWaitingMessages(await requireStaff(request)), { headers: PRIVATE });
}
