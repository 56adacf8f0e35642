import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import type { Seconds } from "~/platform/moment";
import { readPostSignature, readSignedBody } from "~/platform/read-signed-post.server";

import { MAX_MAIL_BYTES, type ReceiveMail } from "./inbound-mail";

/**
 * A mail service's post: the whole message as its body, signed in the form of our own webhooks. A post that is not
 * signed by us gets the answer of an address that is not there, and one for an unknown lead that of a known one.
 *
 * @throws if the database does not answer; the service posts it again
 */
export async function receiveMailPost(
  request: Request,
  receive: ReceiveMail,
  now: Seconds,
): Promise<Response> {
  const secret = env().INBOUND_MAIL_SECRET;
  const signed = readPostSignature(request.headers, now);
  if (secret === undefined || typeof signed === "string") return refuse(404);
  const body = (request.body ?? []) as AsyncIterable<Uint8Array>;
  const read = await readSignedBody(body, signed, { secret, maxBytes: MAX_MAIL_BYTES });
  if (typeof read === "string") return refuse(read === "large" ? 413 : 404);
  const outcome = await receive({ raw: read.bytes, recipients: null, sender: null });
  if (outcome === "busy") return refuse(503);
  if (outcome === "unreadable") log.warn("a mail that was posted is no message");
  return new Response(null, { status: 204 });
}

function refuse(status: 404 | 413 | 503): Response {
  return new Response(null, { status });
}
