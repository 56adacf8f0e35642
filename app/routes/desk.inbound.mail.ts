import type { ActionFunctionArgs } from "@remix-run/node";

import { receiveMailPost } from "~/leads/inbound/mail-webhook.server";
import { receiveMail } from "~/leads/inbound/receive-mail.server";
import { databaseNow } from "~/platform/database-clock.server";

/** A mail service's webhook: shoppers' answers, for every site. The signature covers the raw message. */
export async function action({ request }: ActionFunctionArgs) {
  const now = await databaseNow();
  return receiveMailPost(request, (mail) => receiveMail(mail, now), now);
}

/** Not for browsers. */
export function loader() {
  throw new Response(null, { status: 404, statusText: "Not Found" });
}
