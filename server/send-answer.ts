import { writeReadableStreamToWritable } from "@remix-run/node";
import type { Request, Response as ExpressResponse } from "express";

import { carriesSecret } from "~/platform/secret-addresses";

import { compressed } from "./compress";
import { isShared, placeOf, sendStandIn } from "./page-place";
import { sendPage, toPage } from "./page-store";
import { stayUncached } from "./uncached";

/** Sends an answer: whole and to the page cache if all visitors may have it, otherwise as it comes. */
export async function sendAnswer(req: Request, res: ExpressResponse, answer: Response): Promise<void> {
  // The body was given up while the action read it (server/bodies/receive-bodies.ts).
  if (res.headersSent) return answer.body?.cancel();
  if (answer.status === 503 && sendStandIn(res)) return answer.body?.cancel();
  res.statusMessage = answer.statusText;
  res.status(answer.status);
  for (const [name, value] of answer.headers) res.append(name, value);
  stayUncached(res);
  // As redirectDocument does: a page whose address has a secret is a document of its own (app/ui/follow-link.ts).
  const to = answer.headers.get("X-Remix-Redirect") ?? answer.headers.get("Location");
  if (to !== null && carriesSecret(to)) res.set("X-Remix-Reload-Document", "true");
  const place = req.method === "GET" && isShared(res) ? placeOf(res) : undefined;
  if (place) {
    const body = await compressed(req, res, Buffer.from(await answer.arrayBuffer()));
    const page = toPage(res, body);
    place.store(page);
    return sendPage(req, res, page);
  }
  if (answer.body) await writeReadableStreamToWritable(answer.body, res);
  else res.end();
}
