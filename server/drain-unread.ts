import type { IncomingMessage } from "node:http";

import type { RequestHandler, Response } from "express";

/** More than a form holds. A sender that has this much left after its answer loses the connection. */
const MAX_UNREAD_BYTES = 1_048_576;
const MAX_DRAIN_MS = 5_000;

/**
 * Lets a connection go on after an answer that did not read the request's body (a 404, a 413,
 * a refusal by any guard). The unread rest otherwise stands before the next request on the
 * connection, which behind a keep-alive proxy is another visitor's.
 *
 * The answer is sent at once; only its end waits until the rest is read and dropped. Ending it
 * first would let Node close a connection that is not kept alive (nginx's default towards a
 * server) with bytes unread: a reset, which costs the sender the answer. A rest that is longer
 * than an honest sender's closes the connection. Stands before everything that answers.
 */
export function drainUnread(): RequestHandler {
  return (req, res, next) => {
    if (hasBody(req)) endWhenDrained(req, res);
    next();
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
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
    // A proxy must not give this connection, which is about to be closed, to another visitor.
    if (!res.headersSent && isTooMuch(req)) res.set("Connection", "close");
    if (typeof body === "string" || body instanceof Uint8Array) {
      if (!res.headersSent) res.set("Content-Length", String(Buffer.byteLength(body)));
      res.write(body);
    }
    void drain(req).then((whole) => {
      if (!whole) res.once("finish", () => req.socket.destroy());
      end();
    });
    return res;
  };
}

/** @returns whether all of it came; false for too much or too slow a sender, and one that is gone */
function drain(req: IncomingMessage): Promise<boolean> {
  return new Promise((done) => {
    let unread = 0;
    const patience = setTimeout(() => done(false), MAX_DRAIN_MS).unref();
    // Remix's reader pauses the request when nobody takes what it has read.
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
