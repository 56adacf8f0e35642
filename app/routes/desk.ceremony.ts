import { json, type ActionFunctionArgs } from "@remix-run/node";

import { requireDesk } from "~/desk/require-desk.server";
import { beginPasskeyCeremony } from "~/desk/staff/begin-passkey.server";
import { readForm, onlyPost } from "~/platform/read-form.server";

export function loader({ request }: ActionFunctionArgs) {
  requireDesk(request);
  return onlyPost();
}

/** The challenge for the page's script, answered by a browser with a passkey. */
export async function action({ request }: ActionFunctionArgs) {
  requireDesk(request);
  const { status, cookie, ...answer } = await beginPasskeyCeremony(request, await readForm(request));
  return json(answer, { status, headers: { ...(cookie && { "Set-Cookie": cookie }) } });
}
