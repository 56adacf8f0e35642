import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/desk/staff-session.server";

/**
 * Unknown paths of the desk. They need their own route, since the dealers' one does not exist on this host.
 */
export async function loader({ request }: LoaderFunctionArgs): Promise<never> {
  await requireStaff(request);
  throw new Response(null, { status: 404, statusText: "Not Found" });
}

/** Never rendered: the loader always throws. */
export default function DeskNoPage() {
  return null;
}
