import { createRequestHandler, json } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";

import type { ErrorRequestHandler } from "express";

import { plainText } from "~/i18n/plain-text";
import type { UnsentForm } from "~/leads/unsent-form";
import { isDatabaseAway, missedDatabase, withDatabasePatience } from "~/platform/database-patience.server";
import { isDatabaseDown } from "~/platform/is-database-down";
import { isStorageDown } from "~/platform/is-storage-down";
import { log } from "~/platform/log.server";
import { readForm, textFields } from "~/platform/read-form.server";

import { plainPage } from "./plain-page";
import type { RouteCall, RouteMiddleware } from "./route-middleware";

/** Retry-After: long enough for a database restart; a crawler that gets a 503 keeps its index entry. */
const RETRY_SECONDS = "30";

/**
 * What an error says is away, for the log; null for any other error. Storage first: a service of objects that refuses
 * connections fails as a database does.
 */
function outageOf(error: unknown): string | null {
  if (isStorageDown(error)) return "bytes could not be stored or read";
  return isDatabaseDown(error) ? "the database did not answer" : null;
}

/**
 * For requests that fail before Remix: a process that started without a database does not know any site yet.
 */
export function unavailableDuringOutage(): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    const outage = outageOf(error);
    if (res.headersSent || outage === null) return next(error);
    log.error({ err: error, path: req.path }, outage);
    res.set("Retry-After", RETRY_SECONDS);
    return plainPage(res, 503, "This page is not available just now", "Please try again in a moment.");
  };
}

const UNAVAILABLE = {
  status: 503,
  statusText: "Service Unavailable",
  headers: { "Retry-After": RETRY_SECONDS, "Cache-Control": "no-store" },
};

/**
 * Turns an unavailable database or object store, or a full disk, into a 503, not a 500 (design §4.8). The dealer's error
 * page renders it, with the fields of a submitted form ready to be sent again; fetch calls get JSON, files an empty
 * response. Any other error passes through.
 */
export function answerOutages(): RouteMiddleware {
  const forms: SentForms = new WeakMap();
  return async (call, next) => {
    const { route, kind, args } = call;
    if (kind === "action" && hasForm(args.request)) forms.set(args.context, args.request.clone());
    const since = performance.now();
    try {
      return sayWhen(await whileAway(next(args)));
    } catch (error) {
      const outage = outageOf(error);
      if (outage === null) throw sayWhen(error);
      if (isDatabaseDown(error)) missedDatabase(since);
      log.error({ err: error, path: new URL(args.request.url).pathname }, outage);
      // Shown by the route's error boundary.
      if (route.module.default) throw unavailable(await readUnsent(args.context, forms));
      // A file that could not be read: its words come with answerInWords.
      if (kind === "loader") throw new Response(null, UNAVAILABLE);
      return answerAction(call, await readUnsent(args.context, forms));
    }
  };
}

/** A database that has gone silent keeps no visitor waiting as long as the first who found out. */
async function whileAway<T>(answer: Promise<T>): Promise<T> {
  return isDatabaseAway() ? withDatabasePatience(answer) : answer;
}

/** A clone of the request whose body is unread, by load context: the action and the loaders share one. */
type SentForms = WeakMap<AppLoadContext, Request>;

/** Adds Retry-After to a 503 that a route made itself. */
function sayWhen<T>(answer: T): T {
  if (answer instanceof Response && answer.status === 503 && !answer.headers.has("Retry-After")) {
    answer.headers.set("Retry-After", RETRY_SECONDS);
  }
  return answer;
}

/**
 * Resource routes: fetch calls get JSON. A form that was submitted without JavaScript gets the
 * dealer's error page, rendered as if the route had a component.
 */
async function answerAction(
  { build, route, args: { request, context } }: RouteCall,
  unsent: UnsentForm | null,
): Promise<Response> {
  if (!(request.headers.get("Accept") ?? "").includes("text/html")) {
    return unavailable({ success: false, error: plainText({}, "leads.unsaved") });
  }
  const module = {
    ...route.module,
    default: () => null,
    action: () => Promise.reject(unavailable(unsent)),
  };
  const withRoute = { ...build, routes: { ...build.routes, [route.id]: { ...route, module } } };
  const { url, headers } = request;
  return createRequestHandler(withRoute)(new Request(url, { method: "POST", headers }), context);
}

function unavailable(data: unknown): Response {
  return json(data, UNAVAILABLE);
}

/** @returns null for a request without a form body */
async function readUnsent(context: AppLoadContext, forms: SentForms): Promise<UnsentForm | null> {
  const sent = forms.get(context);
  if (!sent) return null;
  return { unsent: true, message: "leads.unsaved", fields: textFields(await readForm(sent)) };
}

/** Files are dropped: a file input cannot be prefilled. */
function hasForm(request: Request): boolean {
  return request.headers.get("Content-Type")?.startsWith("application/x-www-form-urlencoded") ?? false;
}
