import { hash, randomUUID } from "node:crypto";

import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";

import { tagAddresses } from "./analytics/tag-addresses";
import { isDeskRequest } from "./desk/require-desk.server";
import { i18nOf } from "./i18n/i18n.server";
import type { TextOverrides } from "./i18n/language";
import { I18nProvider } from "./i18n/use-translation";
import { PageResponse } from "./platform/direct-response.server";
import { env } from "./platform/env.server";
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
import { storedParts, type Piece } from "./shell/stored-parts.server";
import type { PublicSite } from "./site/public-site";
import { PartsContext } from "./ui/Stored";

/** Of the desk, and of a page without a site. */
const NO_OVERRIDES: Readonly<TextOverrides> = {};
const UNAVAILABLE = 503;
const RETRY_SECONDS = "30";

/**
 * Renders a complete page: nothing streams here (docs/decisions), and the CSP must know its inline scripts
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
  const mark = randomUUID();
  const started = performance.now();
  const stored =
    site && isForEveryone(request, headers) && env().NODE_ENV !== "development" ? storedParts(site) : null;
  const rendered = renderToString(
    <I18nProvider value={i18nOf(site?.texts ?? NO_OVERRIDES)}>
      <InlineMark.Provider value={mark}>
        <PartsContext.Provider value={stored}>
          <RemixServer context={ofItsRoutes(context)} url={request.url} />
        </PartsContext.Provider>
      </InlineMark.Provider>
    </I18nProvider>,
  );
  renderSeconds.observe({}, (performance.now() - started) / 1_000);
  const { parts, contents } = takeOwnInline(`<!DOCTYPE html>${rendered}`, mark);
  // In development Vite's own scripts must not be held back.
  const held = import.meta.env.DEV ? parts : holdScripts(parts);
  const html = toBytes(stored ? stored.fill(held) : held);
  if (status === UNAVAILABLE) {
    headers.set("Retry-After", RETRY_SECONDS);
    headers.set("Cache-Control", "no-store");
  }
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set(
    "Content-Security-Policy",
    isDeskRequest(request) && !import.meta.env.DEV
      ? deskContentSecurityPolicy(contents, sha256)
      : policyOf(contents, site),
  );
  return new PageResponse(html, { status, headers });
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
 * Only the parts of pages that shared caches may keep are stored: those are the same for everyone, and never
 * the answer to a form.
 */
function isForEveryone({ method }: Request, headers: Headers): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  return headers.get("Cache-Control")?.includes("s-maxage") ?? false;
}

/** Keeps only this page's routes: otherwise React Router would convert, sort and match those of all pages. */
function ofItsRoutes(context: EntryContext): EntryContext {
  const { manifest, routeModules, staticHandlerContext } = context;
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const only = <Of,>(all: Record<string, Of>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)));
  return {
    ...context,
    manifest: { ...manifest, routes: only(manifest.routes) },
    routeModules: only(routeModules),
  };
}

/** Encodes each part in place: a page joined first and encoded by the Response would be copied four times. */
function toBytes(parts: readonly Piece[]): Buffer<ArrayBuffer> {
  const bytes = Buffer.allocUnsafeSlow(parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0));
  let end = 0;
  for (const part of parts) end += typeof part === "string" ? bytes.write(part, end) : part.copy(bytes, end);
  return bytes;
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
