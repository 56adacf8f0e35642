import type { ActionFunctionArgs } from "@remix-run/node";

import { receiveTwilioPost } from "~/desk/leads/twilio-post.server";

/** Twilio's webhook: shoppers' text messages, and what became of ours. The signature covers address and form. */
export async function action({ request }: ActionFunctionArgs) {
  return receiveTwilioPost(request);
}

/** Not for browsers. */
export function loader() {
  throw new Response(null, { status: 404, statusText: "Not Found" });
}
