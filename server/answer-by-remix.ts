import { createReadableStreamFromReadable, createRequestHandler, type ServerBuild } from "@remix-run/node";
import type { NextFunction, Request as ExpressRequest, Response as ExpressResponse } from "express";

import { env } from "~/platform/env.server";

import { receivedBody } from "./bodies/receive-bodies";
import { loadContext } from "./route-family";
import { sendAnswer } from "./send-answer";

/** Settles when the work of the response is done, even if the client has disconnected. */
export type Answering = (req: ExpressRequest, res: ExpressResponse, next: NextFunction) => Promise<void>;

/**
 * Remix behind Express, as Remix's own adapter does it; besides, the body may already be in memory, a stand-in may
 * take the place of a page that cannot be made, and routes are counted.
 */
export function answerByRemix(build: ServerBuild): Answering {
  const handle = createRequestHandler(build, env().NODE_ENV);
  return async (req, res, next) => {
    try {
      // Rate limits are by address: Express has already resolved X-Forwarded-For.
      await sendAnswer(req, res, await handle(toRequest(req, res), loadContext(req.ip, res.locals)));
    } catch (error) {
      next(error);
    }
  };
}

/**
 * Express resolves the host and the protocol behind trusted proxies, and keeps the whole path in
 * `originalUrl`.
 */
function toRequest(req: ExpressRequest, res: ExpressResponse): Request {
  const aborted = new AbortController();
  res.once("close", () => {
    if (!res.writableFinished) aborted.abort();
  });
  const hasBody = req.method !== "GET" && req.method !== "HEAD";
  return new Request(`${req.protocol}://${hostOf(req)}${req.originalUrl}`, {
    method: req.method,
    headers: headersOf(req),
    signal: aborted.signal,
    ...(hasBody && { body: bodyOf(req), duplex: "half" }),
  });
}

function bodyOf(req: ExpressRequest): Uint8Array<ArrayBuffer> | ReadableStream {
  const body = receivedBody(req);
  return body instanceof Uint8Array ? body : createReadableStreamFromReadable(body);
}

/** Drops an empty or invalid port. */
function hostOf(req: ExpressRequest): string {
  const port = [req.get("X-Forwarded-Host"), req.get("host")]
    .map((host) => Number.parseInt(host?.split(":")[1] ?? "", 10))
    .find(Number.isSafeInteger);
  return port === undefined ? req.hostname : `${req.hostname}:${port}`;
}

function headersOf({ headers }: ExpressRequest): Headers {
  const copied = new Headers();
  for (const [name, values] of Object.entries(headers)) {
    for (const value of [values ?? []].flat()) copied.append(name, value);
  }
  return copied;
}
