import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/desk/staff-session.server";

/** The desk has no such page. A route of its own, since the dealers' is not on this host. */
export async function loader({ request }: LoaderFunctionArgs): Promise<never> {
  await requireStaff(request);
  throw new Response(null, { status: 404, statusText: "Not Found" });
}

/** Never drawn: the page of the error is. */
export default function DeskNoPage() {
  return null;
}
