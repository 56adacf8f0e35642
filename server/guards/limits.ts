import type { RequestHandler } from "express";
import { rateLimit } from "express-rate-limit";

import { plainPage } from "../plain-page";

const MAX_URL_LENGTH = 8_192;
const MAX_BODY_BYTES = 1_048_576;
/** Eight phone photos; they are streamed one at a time. */
const MAX_PHOTOS_BYTES = 64 * 1_048_576;
const PHOTOS_PATH = /^\/trade-in\/photos\/?$/;
/** Far above normal use; features have tighter limits of their own. */
const POSTS_PER_MINUTE = 300;

export function urlLimit(): RequestHandler {
  return (req, res, next) =>
    req.originalUrl.length > MAX_URL_LENGTH
      ? plainPage(res, 414, "This address is too long", "Please start again from the home page.")
      : next();
}

/** Requires Content-Length, so that a large body is refused before it is read. */
export function bodyLimit(): RequestHandler {
  return (req, res, next) => {
    const length = req.headers["content-length"];
    if (req.headers["transfer-encoding"] !== undefined && length === undefined) {
      return plainPage(res, 411, "The length is missing", "Please send the form again.");
    }
    const max = PHOTOS_PATH.test(req.path) ? MAX_PHOTOS_BYTES : MAX_BODY_BYTES;
    if (Number(length ?? 0) > max) {
      return plainPage(
        res,
        413,
        "This is too much at once",
        "Please shorten your message and send it again.",
      );
    }
    return next();
  };
}

export function postRateLimit(): RequestHandler {
  return rateLimit({
    windowMs: 60_000,
    limit: POSTS_PER_MINUTE,
    standardHeaders: "draft-8",
    legacyHeaders: false,
    skip: (req) => req.method === "GET" || req.method === "HEAD",
    handler: (_req, res) => plainPage(res, 429, "Too many requests", "Please wait a minute and try again."),
  });
}
