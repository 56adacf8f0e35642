import { performance } from "node:perf_hooks";
import { PassThrough, type Readable } from "node:stream";

import type { Request, RequestHandler, Response } from "express";

import { clientNetwork } from "~/platform/client-network";
import { bodiesGivenUp } from "~/platform/metrics/process-metrics.server";
import { keepingTrace } from "~/platform/trace.server";

import { hasBody } from "../drain-unread";
import { routePathOf } from "../guards/address-guard";
import { pageOfRequest } from "../page-of-request";
import { plainPage } from "../plain-page";
import { createBodyBudget, type Body, type BodyBudget, type Limit } from "./body-budget";
import { BODY_RULES, bodyKindOf, isTooSlow, type BodyKind, type BodyRule } from "./body-rule";

/** How often a body's progress is checked. */
const CHECK_MS = 500;

const received = new WeakMap<Request, Buffer<ArrayBuffer> | Readable>();

/** The body for the code that answers: complete, if it was buffered, otherwise its stream. */
export function receivedBody(req: Request): Buffer<ArrayBuffer> | Readable {
  return received.get(req) ?? req;
}

type Settings = { rules?: Record<BodyKind, BodyRule>; checkMs?: number };

/**
 * Reads request bodies before admission, bounded in time, rate, number and bytes, for each client network
 * and in all (decision 007): a slot of admission is for work, never for waiting for a sender. A body that is
 * too slow is answered 408; one that gives way to others, 503.
 *
 * Must come after whatever rejects a request by its headers.
 */
export function receiveBodies({ rules = BODY_RULES, checkMs = CHECK_MS }: Settings = {}): RequestHandler {
  const budget = createBodyBudget();
  return (req, res, next) => {
    if (!hasBody(req) || req.method === "GET" || req.method === "HEAD") return next();
    const kind = bodyKindOf(pageOfRequest(req, res), req.headers["content-type"]);
    const watched = { budget, kind, rule: rules[kind], checkMs };
    if (rules[kind].isBuffered) buffer(req, res, watched, keepingTrace(next));
    else stream(req, res, watched, next);
  };
}

type Watched = { budget: BodyBudget; kind: BodyKind; rule: BodyRule; checkMs: number };
type Listeners = {
  onBytes?: (chunk: Buffer) => void;
  onWhole?: () => void;
  /** Given up by us or by its sender. */
  onGivenUp: () => void;
};

/** Collects the body, then lets the request go on. */
function buffer(req: Request, res: Response, watched: Watched, next: () => void): void {
  const chunks: Buffer[] = [];
  watch(req, res, watched, {
    onBytes: (chunk) => chunks.push(chunk),
    onGivenUp: () => (chunks.length = 0),
    onWhole() {
      received.set(req, Buffer.concat(chunks));
      next();
    },
  });
}

/** Lets the request go on; the body follows at the rate at which its action reads it. */
function stream(req: Request, res: Response, watched: Watched, next: () => void): void {
  const body = new PassThrough();
  // Its reader may have gone.
  body.on("error", () => undefined);
  const onGivenUp = () => {
    req.unpipe(body);
    body.destroy(new Error("the body did not arrive"));
  };
  watch(req, res, watched, { onGivenUp });
  if (body.destroyed) return;
  received.set(req, body);
  req.pipe(body);
  next();
}

/** Follows a body's progress, and gives it up if it is too slow or must give way. */
function watch(req: Request, res: Response, watched: Watched, listeners: Listeners): void {
  const { budget, kind, rule, checkMs } = watched;
  const since = performance.now();
  let bytes = 0;
  let pausedMs = 0;

  const body: Body = {
    limits: limitsOf(req, kind, rule),
    heldBytes: 0,
    isArriving: true,
    progress: () => ({ bytes, waitedMs: performance.now() - since - pausedMs }),
    giveWay: () => giveUp("crowded"),
  };
  const read = (chunk: Buffer) => {
    bytes += chunk.length;
    listeners.onBytes?.(chunk);
    if (rule.isBuffered) budget.hold(body, chunk.length);
  };
  const stop = () => {
    body.isArriving = false;
    clearTimeout(check);
    req.off("data", read).off("end", finish).off("close", abandon);
  };
  const finish = () => {
    stop();
    // What is buffered stays in memory until the request is answered.
    if (!rule.isBuffered) budget.release(body);
    listeners.onWhole?.();
  };
  const abandon = () => {
    stop();
    budget.release(body);
    listeners.onGivenUp();
  };
  const giveUp = (reason: keyof typeof ANSWERS) => {
    abandon();
    // Answered without its body, which drainUnread reads to its end.
    if (res.headersSent) return;
    bodiesGivenUp.add({ kind, reason });
    ANSWERS[reason](res);
  };
  const check = setTimeout(() => {
    // While it is paused, its sender waits for us.
    if (req.isPaused()) pausedMs += checkMs;
    if (isTooSlow(body.progress(), rule)) giveUp("slow");
    else check.refresh();
  }, checkMs).unref();

  req.on("data", read).once("end", finish).once("close", abandon);
  res.once("close", () => budget.release(body));
  budget.add(body);
}

function limitsOf(req: Request, kind: BodyKind, rule: BodyRule): Limit[] {
  const { perNetwork, inAll, bytesPerNetwork, bytesInAll, perPath } = rule;
  return [
    { group: `${kind} of ${clientNetwork(req.ip)}`, bodies: perNetwork, bytes: bytesPerNetwork },
    { group: `${kind} to ${req.hostname}${routePathOf(req)}`, bodies: perPath, bytes: Infinity },
    { group: kind, bodies: inAll, bytes: bytesInAll },
  ];
}

/** The rest of the body may never come: the connection closes. */
const ANSWERS = {
  slow(res: Response) {
    res.set("Connection", "close");
    plainPage(
      res,
      408,
      "This took too long to arrive",
      "Your connection may be slow. Please go back and send it again.",
    );
  },
  crowded(res: Response) {
    res.set({ Connection: "close", "Retry-After": "5" });
    plainPage(
      res,
      503,
      "We’re busy right now",
      "What you sent did not arrive. Please go back and send it again in a moment.",
    );
  },
};
