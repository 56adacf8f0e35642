import type { Request, RequestHandler, Response } from "express";

import { clientNetwork } from "~/platform/client-network";
import { createTurns } from "~/platform/images/turns";

import type { Answering } from "./answer-by-remix";
import { BODY_RULES, bodyKindOf } from "./bodies/body-rule";
import { hasBody } from "./drain-unread";
import { pageOfRequest } from "./page-of-request";
import { plainPage } from "./plain-page";

/** Requests of all desks at once: their work is the database's more than ours. */
const AT_ONCE = 12;
/** Of one client network, such as a dealership's office or a mail service. */
const PER_NETWORK = 8;
const MAX_WAITING = 200;

/**
 * Answers the desk's requests a few at a time, in turns between client networks: what one dealer's people or programs
 * start at once keeps neither other desks nor shoppers waiting. A turn is for work, never for waiting.
 */
export function inTurn(answer: Answering): RequestHandler {
  const turns = createTurns(AT_ONCE, MAX_WAITING, PER_NETWORK);
  return async (req, res, next) => {
    if (isWaiting(req, res)) return answer(req, res, next);
    const leaving = new AbortController();
    res.once("close", () => leaving.abort());
    const wait = { from: clientNetwork(req.ip), signal: leaving.signal };
    const turn = await turns.run(() => answer(req, res, next), wait);
    if (turn !== "busy" || res.headersSent || res.destroyed) return;
    res.set("Retry-After", "5");
    plainPage(res, 503, "Too much at once", "Please try again in a few seconds.");
  };
}

/** What waits for news, for a photograph of elsewhere, or for its sender: bodies that stream have limits of their own. */
function isWaiting(req: Request, res: Response): boolean {
  const page = pageOfRequest(req, res);
  if (page.turn === "none") return true;
  return hasBody(req) && !BODY_RULES[bodyKindOf(page, req.headers["content-type"])].isBuffered;
}
