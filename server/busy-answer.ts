import { gzipSync } from "node:zlib";

import type { Request, Response } from "express";

import { LANGUAGES, type Language } from "~/i18n/language";
import { plainText } from "~/i18n/plain-text";
import { log } from "~/platform/log.server";
import { createStaleCache } from "~/platform/stale-cache.server";
import { LANGUAGE_HEADER, siteInLanguage } from "~/site/site-in-language";
import { findSite } from "~/site/sites.server";

import type { Work } from "./admission-rule";
import { pageOfRequest } from "./page-of-request";
import { sendStandIn } from "./page-place";
import { plainPage } from "./plain-page";

/** LRU, by site and language. */
const MAX_PAGES = 400;
const RETRY_SECONDS = "5";
const SCRIPTS = /<script\b(?:(?!<script\b)[^])*?<\/script>|<link\b(?=[^<>]*modulepreload)[^<>]*>/g;

/** A pre-rendered page: rendering one for each shed request would cost what shedding saves. */
type BusyPage = { html: Buffer; gzipped: Buffer; policy: string };

/**
 * Sheds a request with the last cached page, otherwise 503 and Retry-After: a page in the site's theme,
 * rendered once per revision; JSON for fetch calls; plain text for brochures.
 *
 * @param render the site's 503 page, in the language of the request
 */
export function busyAnswers(render: (req: Request) => Promise<globalThis.Response>) {
  const pages = createStaleCache<BusyPage>({ max: MAX_PAGES, freshMs: Infinity });

  async function pageOf(req: Request, res: Response, language: Language): Promise<BusyPage> {
    const key = [res.locals["site"], res.locals["siteRevision"], language, req.protocol].join(" ");
    return (await pages.find(key, async () => withoutScripts(await render(req)))).value;
  }

  /** Prepares the answer, so that nothing is awaited between the check that none was sent and sending it. */
  async function prepare(req: Request, res: Response, work: Work): Promise<() => void> {
    const language = languageOf(req);
    const wantsWords = work === "brochure" || work === "data" || work === "machine" || wantsJson(req, res);
    if (!wantsWords) {
      const page = await pageOf(req, res, language);
      return () => sendPage(req, res, page);
    }
    const site = await findSite(String(res.locals["site"]));
    const texts = site ? siteInLanguage(site, language).config.texts : {};
    if (work === "brochure") return () => res.type("txt").send(plainText(texts, "brochure.busy"));
    if (work === "machine") return () => sendProblem(req, res, plainText(texts, "errors.unavailable_data"));
    return () => {
      // Remix's router renders the error boundary only for responses that are marked as thrown.
      if (req.query["_data"] !== undefined) res.set("X-Remix-Catch", "yes");
      res.json({ error: plainText(texts, "errors.unavailable_data") });
    };
  }

  async function answer(req: Request, res: Response, work: Work): Promise<void> {
    if (sendStandIn(res)) return;
    const send = await prepare(req, res, work).catch((error: unknown) => {
      log.error({ err: error, site: String(res.locals["site"]) }, "the page of a busy site cannot be made");
      return () => plainPage(res, 503, "We can’t answer right now", "Please try again in a moment.");
    });
    // It may have its answer by now: its body gave way to others (server/bodies), or its sender left.
    if (res.headersSent || res.destroyed) return;
    res
      .status(503)
      .set({ "Retry-After": RETRY_SECONDS, "Cache-Control": "no-store", "X-Robots-Tag": "noindex" });
    send();
  }

  return (req: Request, res: Response, work: Work): void => void answer(req, res, work);
}

/** As the API itself says it (app/surfaces/api/problem.ts). */
function sendProblem(req: Request, res: Response, detail: string): void {
  const body = { type: "about:blank", title: "Busy", status: 503, detail, instance: req.path };
  res.type("application/problem+json").send(JSON.stringify(body));
}

function sendPage(req: Request, res: Response, { html, gzipped, policy }: BusyPage): void {
  res.type("html").vary("Accept-Encoding").set("Content-Security-Policy", policy);
  const isGzipped = req.acceptsEncodings("gzip") === "gzip";
  if (isGzipped) res.set("Content-Encoding", "gzip");
  res.end(isGzipped ? gzipped : html);
}

/** The page works without its scripts, and loading them would add requests to a busy process. */
async function withoutScripts(page: globalThis.Response): Promise<BusyPage> {
  const html = Buffer.from((await page.text()).replaceAll(SCRIPTS, ""));
  return { html, gzipped: gzipSync(html), policy: page.headers.get("Content-Security-Policy") ?? "" };
}

function wantsJson(req: Request, res: Response): boolean {
  const { read } = pageOfRequest(req, res);
  return req.query["_data"] !== undefined || read === "data" || read === "machine";
}

function languageOf(req: Request): Language {
  return LANGUAGES.find((language) => language === req.headers[LANGUAGE_HEADER]) ?? "en-AU";
}
