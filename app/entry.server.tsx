import { hash, randomUUID } from "node:crypto";
import { Writable } from "node:stream";

import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";

import { tagAddresses } from "./analytics/tag-addresses";
import { isDeskRequest } from "./desk/require-desk.server";
import { i18nOf } from "./i18n/i18n.server";
import type { TextOverrides } from "./i18n/language";
import { I18nProvider } from "./i18n/use-translation";
import { log } from "./platform/log.server";
import { loopTurn } from "./platform/loop-turn.server";
import { renderSeconds } from "./platform/metrics/process-metrics.server";
import {
  contentSecurityPolicy,
  deskContentSecurityPolicy,
  developmentContentSecurityPolicy,
  takeOwnInline,
  type InlineContents,
} from "./shell/content-security-policy";
import { InlineMark } from "./shell/inline-mark";
import { holdScripts } from "./shell/late-start";
import type { PublicSite } from "./site/public-site";

/** Of the desk, and of a page without a site. */
const NO_OVERRIDES: Readonly<TextOverrides> = {};
const UNAVAILABLE = 503;
const RETRY_SECONDS = "30";

/**
 * Renders a complete page (docs/decisions/001-one-bundle-and-whole-pages.md): the CSP must know its inline scripts
 * first.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  await loopTurn();
  const site = siteOf(context);
  const isDesk = isDeskRequest(request);
  const mark = randomUUID();
  const started = performance.now();
  const rendered = await renderWhole(
    <I18nProvider value={i18nOf(site?.texts ?? NO_OVERRIDES)}>
      <InlineMark.Provider value={mark}>
        <RemixServer context={ofItsRoutes(context, isDesk ? "desk" : "shop")} url={request.url} />
      </InlineMark.Provider>
    </I18nProvider>,
  );
  renderSeconds.observe({}, (performance.now() - started) / 1_000);
  const { parts, contents } = takeOwnInline(`<!DOCTYPE html>${rendered}`, mark);
  // In development Vite's own scripts must not be held back.
  const held = import.meta.env.DEV ? parts : holdScripts(parts);
  const html = held.join("");
  if (status === UNAVAILABLE) {
    headers.set("Retry-After", RETRY_SECONDS);
    headers.set("Cache-Control", "no-store");
  }
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set(
    "Content-Security-Policy",
    isDesk && !import.meta.env.DEV ? deskContentSecurityPolicy(contents, sha256) : policyOf(contents, site),
  );
  return new Response(html, { status, headers });
}

/**
 * Logs every unexpected error of a loader, an action or the rendering, once and without the query. A 404 is a
 * normal response.
 */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  log.error({ err: error, method: request.method, path: new URL(request.url).pathname }, "request failed");
}

/**
 * The markup of a page once everything in it is there, late parts included (app/ui/lazy-part.tsx).
 *
 * @throws what a component threw: a page is answered whole or not at all
 */
function renderWhole(page: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const target = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        // Where a character of several bytes does not fit into React's buffer, its last bytes stay NUL and are sent
        // (facebook/react issue 31134); a browser reads them as U+FFFD, and a form would send them back to be stored.
        resolve(Buffer.concat(chunks).toString("utf8").replaceAll("\0", ""));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      // Large boundaries would follow the page, to be moved to their place by a script.
      progressiveChunkSize: Infinity,
      onAllReady: () => pipe(target),
      onError: reject,
    });
  });
}

/**
 * Keeps only this page's routes: otherwise React Router would convert, sort and match those of all pages. The browser is
 * told of all that its host has: a shop's, of none of the desk's (tools/shop-manifest.mjs).
 */
function ofItsRoutes(context: EntryContext, host: "desk" | "shop"): EntryContext {
  const { manifest, routeModules, staticHandlerContext } = context;
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const only = <Of,>(all: Record<string, Of>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)));
  const isWhole = host === "desk" || import.meta.env.DEV;
  const url = isWhole ? manifest.url : manifest.url.replace(/\.js$/, "-shop.js");
  return {
    ...context,
    manifest: { ...manifest, url, routes: only(manifest.routes) },
    routeModules: only(routeModules),
  };
}

function policyOf(contents: InlineContents, site: PublicSite | null): string {
  if (import.meta.env.DEV) return developmentContentSecurityPolicy();
  const { scripts = {}, scriptOrigins: origins = [] } = site?.vehiclePage ?? {};
  const tags = tagAddresses(site?.analytics ?? { pixelId: null, tagManagerId: null });
  return contentSecurityPolicy(contents, sha256, {
    scripts: [...Object.values(scripts), ...tags.scripts],
    origins: [...origins, ...tags.origins],
  });
}

function sha256(content: string): string {
  return `sha256-${hash("sha256", content, "base64")}`;
}

function siteOf(context: EntryContext): PublicSite | null {
  const root = context.staticHandlerContext.loaderData["root"] as { site?: PublicSite } | null | undefined;
  return root?.site ?? null;
}
