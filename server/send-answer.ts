import { writeReadableStreamToWritable } from "@remix-run/node";
import type { Request, Response as ExpressResponse } from "express";

import { carriesSecret } from "~/platform/secret-addresses";

import { compressed } from "./compress";
import { isShared, type PagePlace, sendStandIn, takePlace, unsentOf } from "./page-place";
import { type FinishedPage, sendPage, toPage } from "./page-store";
import { stayUncached } from "./uncached";

/** Sends an answer: whole and to the page cache if all visitors may have it, otherwise as it comes. */
export async function sendAnswer(req: Request, res: ExpressResponse, answer: Response): Promise<void> {
  if (res.headersSent) return storeLate(req, res, answer);
  if (answer.status === 503 && sendStandIn(res)) return answer.body?.cancel();
  const place = takePlace(res);
  writeHead(res, answer);
  const page = await storeShared(req, res, answer, place);
  if (page) return sendPage(req, res, page);
  if (answer.body) await writeReadableStreamToWritable(answer.body, res);
  else res.end();
}

/**
 * An answer whose visitor has another: the last page, which this one replaces, or one to a body that was given up while
 * the action read it (server/bodies/receive-bodies.ts).
 */
async function storeLate(req: Request, res: ExpressResponse, answer: Response): Promise<void> {
  const unsent = unsentOf(res);
  if (unsent) writeHead(unsent, answer);
  if (!unsent || !(await storeShared(req, unsent, answer, takePlace(unsent)))) await answer.body?.cancel();
}

function writeHead(res: ExpressResponse, answer: Response): void {
  res.statusMessage = answer.statusText;
  res.status(answer.status);
  for (const [name, value] of answer.headers) res.append(name, value);
  stayUncached(res);
  // As redirectDocument does: a page whose address has a secret is a document of its own (app/ui/follow-link.ts).
  const to = answer.headers.get("X-Remix-Redirect") ?? answer.headers.get("Location");
  if (to !== null && carriesSecret(to)) res.set("X-Remix-Reload-Document", "true");
}

/** @returns the page, if it is one that all visitors may have */
async function storeShared(
  req: Request,
  res: ExpressResponse,
  answer: Response,
  place: PagePlace | undefined,
): Promise<FinishedPage | null> {
  if (!place || req.method !== "GET" || !isShared(res)) return null;
  const body = await compressed(req, res, Buffer.from(await answer.arrayBuffer()));
  const page = toPage(res, body);
  place.store(page);
  return page;
}
