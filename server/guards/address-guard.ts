import type { ErrorRequestHandler, RequestHandler, Response } from "express";

import { plainPage } from "../plain-page";

/** Methods that Remix handles: it throws on TRACE, and routes none of the others. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** URL parsers read a backslash as a slash, and drop a tab or line break between two. */
const SLASHES = /\/(?:\/|%(?:5c|09|0a|0d))+/gi;
const NUL = "%00";
/** Placeholder base of a URL that is parsed for its path only. */
const NO_ORIGIN = "http://site.invalid";

/**
 * Rejects what no route can handle: other methods (405), and request targets that are not a path (400), such
 * as the absolute form that is sent to a proxy.
 *
 * NUL is stripped: PostgreSQL rejects it in text, and none of our URLs contains it. One that only appears by
 * stripping (`%%0000`) is written to deceive, and rejected.
 *
 * Repeated slashes redirect to one slash. `//evil.example` is another host wherever it is resolved as a
 * reference (canonical URLs, Remix's router, a browser); nothing after this guard sees one.
 */
export function addressGuard(): RequestHandler {
  return (req, res, next) => {
    if (!METHODS.includes(req.method)) {
      res.set("Allow", METHODS.join(", "));
      return plainPage(res, 405, "This cannot be done here", "Please go back and try another way.");
    }
    req.url = req.url.replaceAll(NUL, "");
    req.originalUrl = req.originalUrl.replaceAll(NUL, "");
    const isPath = req.originalUrl.startsWith("/") && !req.originalUrl.includes(NUL);
    const target = isPath ? `${NO_ORIGIN}${req.originalUrl}` : "";
    if (!URL.canParse(target)) {
      return refuse(res);
    }
    const { pathname, search } = new URL(target);
    const path = pathname.replace(SLASHES, "/");
    return path === pathname ? next() : res.redirect(308, path + search);
  };
}

/**
 * Answers 400 for a path with an escape that cannot be decoded, such as `/%zz`. Express's own answer to it would
 * write the path and a stack to the log, past the redaction of personal data (design §4.10).
 */
export function undecodableAddress(): ErrorRequestHandler {
  return (error: unknown, _req, res, next) =>
    res.headersSent || !(error instanceof URIError) ? next(error) : refuse(res);
}

function refuse(res: Response): void {
  plainPage(res, 400, "This address cannot be read", "Please start again from the home page.");
}
