import type { IncomingMessage } from "node:http";

import type { RequestHandler, Response } from "express";

/** Above the size of any form. A connection with more than this unread is closed. */
const MAX_UNREAD_BYTES = 1_048_576;
const MAX_DRAIN_MS = 5_000;

/**
 * Keeps a connection usable after a response that did not read the request's body (a 404, a 413, a guard's
 * rejection). The unread bytes would otherwise precede the next request on the connection, which behind a
 * keep-alive proxy is another visitor's.
 *
 * The response is sent at once; only its end waits until the body is read and discarded. Ending it first lets
 * Node close a connection without keep-alive (nginx's default to an upstream) with bytes unread: a TCP reset,
 * which can lose the response. Above the limits the connection is closed. Must come before all middleware
 * that responds.
 */
export function drainUnread(): RequestHandler {
  return (req, res, next) => {
    if (hasBody(req)) endWhenDrained(req, res);
    next();
  };
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function isTooMuch({ headers }: IncomingMessage): boolean {
  return Number(headers["content-length"] ?? 0) > MAX_UNREAD_BYTES;
}

function endWhenDrained(req: IncomingMessage, res: Response): void {
  const end = res.end.bind(res) as (...args: unknown[]) => Response;
  res.end = (...args: unknown[]) => {
    res.end = end;
    if (req.readableEnded || req.destroyed) return end(...args);
    const [body] = args;
    // Stops a proxy from reusing a connection that is about to close.
    if (!res.headersSent && isTooMuch(req)) res.set("Connection", "close");
    if (typeof body === "string" || body instanceof Uint8Array) {
      if (!res.headersSent) res.set("Content-Length", String(Buffer.byteLength(body)));
      res.write(body);
    } else if (!res.headersSent) {
      if (res.statusCode !== 204) res.set("Content-Length", "0");
      res.flushHeaders();
    }
    void drain(req).then((whole) => {
      if (!whole) res.once("finish", () => req.socket.destroy());
      end();
    });
    return res;
  };
}

/** @returns whether the whole body arrived; false if it is too long or too slow, or the sender disconnected */
function drain(req: IncomingMessage): Promise<boolean> {
  return new Promise((done) => {
    let unread = 0;
    const patience = setTimeout(() => done(false), MAX_DRAIN_MS).unref();
    // Backpressure: Remix's reader pauses the request while nothing consumes its stream.
    req.removeAllListeners("data");
    req.on("data", (chunk: Buffer) => {
      unread += chunk.length;
      if (unread > MAX_UNREAD_BYTES) done(false);
    });
    req.once("end", () => done(true));
    req.once("close", () => {
      clearTimeout(patience);
      done(false);
    });
    req.resume();
  });
}
