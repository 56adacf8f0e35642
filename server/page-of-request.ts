import type { Request, Response } from "express";

import { type Page, pageAt } from "~/pages";

/**
 * The row of a request's page (app/pages.ts), matched once and carried with its response. Not before its address is
 * without a language.
 */
export function pageOfRequest(req: Request, res: Response): Page {
  const page = (res.locals["page"] as Page | undefined) ?? pageAt(req.path);
  res.locals["page"] = page;
  return page;
}
