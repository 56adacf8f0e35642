import type { RequestHandler } from "express";

import { DESK_LEAD_NEWS_PATH } from "~/desk/desk-paths";
import { clientNetwork } from "~/platform/client-network";
import { createTurns } from "~/platform/images/turns";

import type { Answering } from "./answer-by-remix";
import { routePathOf } from "./guards/address-guard";
import { plainPage } from "./plain-page";

/** Requests of all desks at once: their work is the database's more than ours. */
const AT_ONCE = 12;
/** Of one client network, such as a dealership's office or a mail service. */
const PER_NETWORK = 8;
const MAX_WAITING = 200;

/**
 * Answers the desk's requests a few at a time, in turns between client networks: what one dealer's people or programs
 * start at once keeps neither other desks nor shoppers waiting. Streams of news are left out, which only wait.
 */
export function inTurn(answer: Answering): RequestHandler {
  const turns = createTurns(AT_ONCE, MAX_WAITING, PER_NETWORK);
  return async (req, res, next) => {
    if (routePathOf(req) === DESK_LEAD_NEWS_PATH) return answer(req, res, next);
    const leaving = new AbortController();
    res.once("close", () => leaving.abort());
    const wait = { from: clientNetwork(req.ip), signal: leaving.signal };
    const turn = await turns.run(() => answer(req, res, next), wait);
    if (turn !== "busy" || res.headersSent || res.destroyed) return;
    res.set("Retry-After", "5");
    plainPage(res, 503, "Too much at once", "Please try again in a few seconds.");
  };
}
