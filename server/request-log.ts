import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";

import type { RequestHandler } from "express";

import { log } from "~/platform/log.server";
import { requests, requestSeconds } from "~/platform/metrics/process-metrics.server";
import { traced } from "~/platform/trace.server";
import { withoutPersonalData } from "~/platform/without-personal-data";

import { familyOf } from "./route-family";

type Asked = {
  id: string;
  method: string | undefined;
  path: string;
  /** In milliseconds of `performance.now()`. */
  started: number;
};

/** Longer than any path of a page. */
const MAX_PATH = 300;

/** Known once a request is answered. */
type Answered = { site: string | undefined; /** See `familyOf`. */ family: unknown };

/**
 * One log line per request; its id is in every other line written during it. The query string is left out,
 * since it may contain what a shopper typed: no personal data is logged (design §4.10).
 */
export function requestLog(): RequestHandler {
  return (req, res, next) => {
    const id = newRequestId();
    res.set("X-Request-Id", id);
    noteAnswer(res, { id, method: req.method, path: req.path, started: performance.now() }, () => ({
      site: res.locals["site"] as string | undefined,
      family: res.locals["family"] as unknown,
    }));
    traced({ id }, next);
  };
}

export function newRequestId(): string {
  return randomUUID();
}

/** Counts and logs a request once its response is closed. */
export function noteAnswer(
  res: ServerResponse,
  { id, method, path, started }: Asked,
  answered: () => Answered,
): void {
  res.once("close", () => {
    const ms = performance.now() - started;
    const { site, family: route } = answered();
    const family = familyOf(path, route);
    requests.add({ family, status: `${Math.floor(res.statusCode / 100)}xx` });
    requestSeconds.observe({ family }, ms / 1_000);
    log.info({
      id,
      method,
      path: withoutPersonalData(path, MAX_PATH),
      status: res.statusCode,
      ms: Math.round(ms * 10) / 10,
      site,
      ...(res.writableFinished ? {} : { aborted: true }),
    });
  });
}
