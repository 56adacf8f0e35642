import type { RequestHandler } from "express";

import { PROOF_PATH } from "~/desk/content/proof-line";

import { routePathOf } from "./address-guard";

/**
 * Answers 404 where a domain's website shows whose it is, on every host: a domain that leads here before it is proved
 * must not be proved by anything of ours, such as a dealer's page or file (decision 044).
 */
export function noProof(): RequestHandler {
  return (req, res, next) => {
    if (routePathOf(req) !== PROOF_PATH) return next();
    res.status(404).type("txt").send("Not found");
  };
}
