import { createRequestHandler, json } from "@remix-run/node";
import type { AppLoadContext, LoaderFunctionArgs, ServerBuild } from "@remix-run/node";

import type { ErrorRequestHandler } from "express";

import { plainText } from "~/i18n/plain-text";
import type { UnsentForm } from "~/leads/unsent-form";
import { isDatabaseDown } from "~/platform/is-database-down";
import { log } from "~/platform/log.server";

import { plainPage } from "./plain-page";

/** By then a database that restarts is back; a search engine comes again and keeps what it knew. */
export const RETRY_SECONDS = "30";

/** The same for what stands before the pages: no site is known yet to a process that began without a database. */
export function unavailableWhileDatabaseDown(): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    if (res.headersSent || !isDatabaseDown(error)) return next(error);
    log.error({ err: error, path: req.path }, "the database did not answer");
    res.set("Retry-After", RETRY_SECONDS);
    return plainPage(res, 503, "This page is not available just now", "Please try again in a moment.");
  };
}

type Called = LoaderFunctionArgs;
type Route = NonNullable<ServerBuild["routes"][string]>;

/**
 * The routes of a build, which answer 503 while the database does not: the page is there in
 * principle, so it is no 500 (design §4.8). The dealer's error page shows it, and in it what
 * a form has sent, to be sent again; a script's call is answered in JSON. Everything else
 * that is thrown stays what it is.
 */
export function answeringDatabaseDown(build: ServerBuild): ServerBuild {
  const forms: SentForms = new WeakMap();
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route?.module.loader || route?.module.action
      ? { ...route, module: answering(build, route, forms) }
      : route,
  ]);
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild["routes"] };
}

/** What came with the request of a context, unread: action and loaders share one. */
type SentForms = WeakMap<AppLoadContext, Request>;

function answering(build: ServerBuild, route: Route, forms: SentForms): Route["module"] {
  const { loader, action, default: page } = route.module;
  return {
    ...route.module,
    ...(loader && {
      loader: (args) =>
        orUnavailable(
          args,
          () => loader(args),
          () => thrown(args, forms),
        ),
    }),
    ...(action && {
      action: (args) => {
        if (hasForm(args.request)) forms.set(args.context, args.request.clone());
        const instead = page ? thrown : answered(build, route);
        return orUnavailable(
          args,
          () => action(args),
          () => instead(args, forms),
        );
      },
    }),
  };
}

async function orUnavailable<T>(
  { request }: Called,
  work: () => T | Promise<T>,
  instead: () => Promise<Response>,
): Promise<T | Response> {
  try {
    return sayWhen(await work());
  } catch (error) {
    if (!isDatabaseDown(error)) throw sayWhen(error);
    log.error({ err: error, path: new URL(request.url).pathname }, "the database did not answer");
    return instead();
  }
}

/** A route that answers 503 by itself, in words of its own, leaves to us when to come again. */
function sayWhen<T>(answer: T): T {
  if (answer instanceof Response && answer.status === 503 && !answer.headers.has("Retry-After")) {
    answer.headers.set("Retry-After", RETRY_SECONDS);
  }
  return answer;
}

/** Shown by the route's error boundary. */
async function thrown({ context }: Called, forms: SentForms): Promise<never> {
  throw unavailable(await readUnsent(context, forms));
}

/**
 * A route without a page: a script is told in JSON. A browser that sent a form by itself gets
 * the dealer's page, drawn as if the route had one.
 */
function answered(build: ServerBuild, route: Route) {
  return async ({ request, context }: Called, forms: SentForms): Promise<Response> => {
    const unsent = await readUnsent(context, forms);
    if (!(request.headers.get("Accept") ?? "").includes("text/html")) {
      return unavailable({ success: false, error: plainText({}, "leads.unsaved") });
    }
    const module = {
      ...route.module,
      default: () => null,
      action: () => Promise.reject(unavailable(unsent)),
    };
    const drawn = { ...build, routes: { ...build.routes, [route.id]: { ...route, module } } };
    const { url, headers } = request;
    return createRequestHandler(drawn)(new Request(url, { method: "POST", headers }), context);
  };
}

function unavailable(data: unknown): Response {
  return json(data, {
    status: 503,
    statusText: "Service Unavailable",
    headers: { "Retry-After": RETRY_SECONDS, "Cache-Control": "no-store" },
  });
}

/** @returns null where nothing was sent */
async function readUnsent(context: AppLoadContext, forms: SentForms): Promise<UnsentForm | null> {
  const sent = forms.get(context);
  if (!sent) return null;
  const form = await sent.formData().catch(() => new FormData());
  const fields = [...form].filter((field): field is [string, string] => typeof field[1] === "string");
  return { unsent: true, message: "leads.unsaved", fields };
}

/** Files are not kept: nothing can put them back into a form. */
function hasForm(request: Request): boolean {
  return request.headers.get("Content-Type")?.startsWith("application/x-www-form-urlencoded") ?? false;
}
