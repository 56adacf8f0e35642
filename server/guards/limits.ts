import type { RequestHandler } from "express";
import { rateLimit } from "express-rate-limit";

import { BODY_RULES, bodyKindOf } from "../bodies/body-rule";
import { pageOfRequest } from "../page-of-request";
import { plainPage } from "../plain-page";

const MAX_URL_LENGTH = 8_192;
/** Paths end in names of cars, pictures and tokens. */
const MAX_PATH_LENGTH = 2_048;
/** Every value of every refinement, ticked by hand, is about half as many. */
const MAX_PARAMETERS = 500;
/** A shorter address has no room for too many of anything. */
const MAX_USUAL_LENGTH = 2 * MAX_PARAMETERS;
/** Far above normal use; features have tighter limits of their own. */
const POSTS_PER_MINUTE = 300;

/** Must come before everything that reads the address. */
export function urlLimit(): RequestHandler {
  return (req, res, next) =>
    isTooLong(req.originalUrl)
      ? plainPage(res, 414, "This address is too long", "Please start again from the home page.")
      : next();
}

function isTooLong(address: string): boolean {
  if (address.length <= MAX_USUAL_LENGTH) return false;
  const query = address.indexOf("?");
  const path = query < 0 ? address.length : query;
  return (
    address.length > MAX_URL_LENGTH ||
    path > MAX_PATH_LENGTH ||
    address.split("&", MAX_PARAMETERS + 1).length > MAX_PARAMETERS
  );
}

/** Requires Content-Length, so that a large body is rejected before it is read. */
export function bodyLimit(): RequestHandler {
  return (req, res, next) => {
    const length = req.headers["content-length"];
    if (req.headers["transfer-encoding"] !== undefined && length === undefined) {
      return plainPage(res, 411, "The length is missing", "Please send the form again.");
    }
    const kind = bodyKindOf(pageOfRequest(req, res), req.headers["content-type"]);
    if (Number(length ?? 0) <= BODY_RULES[kind].maxBytes) return next();
    const cure = kind === "form" ? "shorten your message" : "choose smaller files";
    return plainPage(res, 413, "This is too much at once", `Please go back, ${cure} and send it again.`);
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
