import type { RequestHandler } from "express";

import { plainPage } from "../plain-page";

/** What Remix can be handed: it throws on TRACE, and has no answer to the rest. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** A backslash is read as a slash once it is decoded, and a tab or a line's end between two is dropped. */
const SLASHES = /\/(?:\/|%(?:5c|09|0a|0d))+/gi;
/** Of a URL that is only read for its path. */
const NO_ORIGIN = "http://site.invalid";

/**
 * Refuses what no route could be asked: other methods (405), and targets that are not a path of
 * this server (400), such as a proxy's absolute address.
 *
 * A NUL, which PostgreSQL takes in no text and no address of ours has, is taken out.
 *
 * A path with two slashes at once leads to the one with one. `//evil.example` is another host
 * wherever it is resolved as a reference (canonical addresses, Remix's router, a browser); here
 * nothing after this guard ever sees one.
 */
export function addressGuard(): RequestHandler {
  return (req, res, next) => {
    if (!METHODS.includes(req.method)) {
      res.set("Allow", METHODS.join(", "));
      return plainPage(res, 405, "This cannot be done here", "Please go back and try another way.");
    }
    req.url = withoutNul(req.url);
    req.originalUrl = withoutNul(req.originalUrl);
    const target = req.originalUrl.startsWith("/") ? `${NO_ORIGIN}${req.originalUrl}` : "";
    if (!URL.canParse(target)) {
      return plainPage(res, 400, "This address cannot be read", "Please start again from the home page.");
    }
    const { pathname, search } = new URL(target);
    const path = pathname.replace(SLASHES, "/");
    return path === pathname ? next() : res.redirect(308, path + search);
  };
}

/** Until none is left: what is taken out may put another together. */
function withoutNul(address: string): string {
  const without = address.replaceAll("%00", "");
  return without === address ? address : withoutNul(without);
}
