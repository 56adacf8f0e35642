import { createHash } from "node:crypto";

import type { z } from "zod";

import { recordRefusal } from "~/leads/inbound/refusals.server";
import { API_PATH } from "~/paths";
import { isDatabaseDown } from "~/platform/is-database-down";
import { log } from "~/platform/log.server";
import type { Seconds } from "~/platform/moment";
import type { ServedSite } from "~/site/site";
import { StockIndexUnavailable } from "~/stock/stock-index";

import { authorise } from "./authorise.server";
import { corsHeaders, preflightHeaders } from "./cors";
import { matchPath } from "./match-path";
import { openApiDocument } from "./openapi";
import type { Operation } from "./operation";
import { OPERATIONS } from "./operations.server";
import { unknownName } from "./parameter-names";
import { receiveLeadPost } from "./receive-lead.server";
import { SEND_LEAD } from "./send-lead";
import { ApiProblem, NOT_FOUND, problemResponse, type Problem } from "./problem";

const DOCUMENT_PATH = "/openapi.json";
const LEADS_PATH = `/${SEND_LEAD.path}`;

/** `path` below the API's root; `now` in seconds UTC. */
type Asking = { path: string; clientAddress: unknown; now: Seconds };

/**
 * Answers a request to a site's API. Never throws: what cannot be answered is a problem in words (RFC 9457).
 */
export async function answerApi(site: ServedSite, request: Request, asking: Asking): Promise<Response> {
  const origin = request.headers.get("Origin");
  const { access, origins } = site.config.api;
  if (request.method === "OPTIONS" && access !== "off") {
    return new Response(null, { status: 204, headers: preflightHeaders(origin, origins) });
  }
  const response = await answer(site, request, asking).catch((error: unknown) =>
    problemResponse(problemOf(error, site), new URL(request.url).pathname),
  );
  for (const [name, value] of Object.entries(corsHeaders(origin, origins)))
    response.headers.append(name, value);
  return response;
}

async function answer(site: ServedSite, request: Request, { path, ...moment }: Asking): Promise<Response> {
  if (site.config.api.access === "off") throw new ApiProblem(NOT_FOUND);
  if (path === LEADS_PATH) return receiveLead(site, request, moment);
  if (request.method !== "GET" && request.method !== "HEAD") throw new ApiProblem(READ_ONLY);
  if (path === DOCUMENT_PATH) {
    return withTag(
      request,
      openApiDocument({ reads: OPERATIONS, posts: [SEND_LEAD] }, site.config, API_PATH),
      PUBLIC,
    );
  }
  const { operation, params } = find(path);
  const { headers } = await authorise(site, request, { scope: operation.scope, ...moment });
  const url = new URL(request.url);
  const query = readQuery(operation, url);
  const body = await operation.run({ site, url, query, params, now: moment.now });
  return withTag(request, body, { ...headers, "Cache-Control": "private, no-cache", Vary: "Authorization" });
}

async function receiveLead(
  site: ServedSite,
  request: Request,
  { clientAddress, now }: Omit<Asking, "path">,
): Promise<Response> {
  if (request.method !== "POST") throw new ApiProblem(POST_ONLY);
  let sender = "";
  try {
    const { key, headers } = await authorise(site, request, { scope: SEND_LEAD.scope, clientAddress });
    if (key === null) throw new ApiProblem(NOT_FOUND);
    sender = key.name;
    const response = await receiveLeadPost(site, request, { key, now });
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  } catch (error) {
    if (error instanceof ApiProblem && TOLD.has(error.problem.status))
      await noteRefusal(site.slug, sender, error.problem);
    throw error;
  }
}

/** What whoever set a program up can mend: the lead, the key, or what the key may do. */
const TOLD: ReadonlySet<Problem["status"]> = new Set([400, 401, 403]);

/** The program's answer does not wait on whether it could be noted. */
async function noteRefusal(site: string, sender: string, { title, detail }: Problem): Promise<void> {
  const refusal = { way: "program", reason: "told", sender, detail: `${title}. ${detail}` } as const;
  await recordRefusal(site, refusal).catch((error: unknown) => {
    log.warn({ err: error, site }, "a refused lead was not noted");
  });
}

/** A document that needs no key is the same for everyone. */
const PUBLIC = { "Cache-Control": "public, max-age=300" };

function find(path: string): { operation: Operation; params: Record<string, string> } {
  for (const operation of OPERATIONS) {
    const params = matchPath(operation.path, path);
    if (params) return { operation, params };
  }
  throw new ApiProblem(NOT_FOUND);
}

function readQuery({ query }: Operation, { searchParams }: URL): Record<string, unknown> {
  const names = Object.keys(query.shape as z.ZodRawShape);
  const others = [...new Set(searchParams.keys())].filter((name) => !names.includes(name));
  if (others.length > 0) {
    const detail = others.map((name) => unknownName(name, names)).join(" ");
    throw new ApiProblem({ status: 400, title: "This parameter is not read", detail });
  }
  const given = Object.entries(query.shape as z.ZodRawShape).flatMap(([name, schema]) => {
    const values = searchParams.getAll(name);
    if (values.length === 0) return [];
    const isList = schema.safeParse([]).success;
    return [[name, isList ? values : values[0]] as const];
  });
  const parsed = query.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  const said = parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}.`);
  throw new ApiProblem({ status: 400, title: "This cannot be read", detail: said.join(" ") });
}

/** Weak, since a compressed answer has other bytes and the same meaning. */
function withTag(request: Request, body: unknown, headers: Record<string, string>): Response {
  const text = JSON.stringify(body);
  const tag = `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
  const all = { ...headers, ETag: tag };
  if (isKnown(request.headers.get("If-None-Match"), tag))
    return new Response(null, { status: 304, headers: all });
  return new Response(text, { headers: { ...all, "Content-Type": "application/json; charset=utf-8" } });
}

/** RFC 9110 §13.1.2, by the weak comparison. */
function isKnown(header: string | null, tag: string): boolean {
  if (header === null) return false;
  const opaque = (text: string) => text.trim().replace(/^W\//, "");
  return header.trim() === "*" || header.split(",").some((each) => opaque(each) === opaque(tag));
}

function problemOf(error: unknown, { slug }: ServedSite): Problem {
  if (error instanceof ApiProblem) return error.problem;
  if (error instanceof Response && error.status === 404) return NOT_FOUND;
  if (error instanceof Response && error.status === 410) return GONE;
  if (error instanceof StockIndexUnavailable || isDatabaseDown(error)) {
    log.warn({ err: error, site: slug }, "the API could not answer");
    return UNAVAILABLE;
  }
  log.error({ err: error, site: slug }, "the API failed");
  return FAILED;
}

const READ_ONLY: Problem = {
  status: 405,
  title: "This can only be read",
  detail: "Send GET or HEAD. Leads are sent with POST to /api/v1/leads.",
  headers: { Allow: "GET, HEAD, OPTIONS" },
};
const POST_ONLY: Problem = {
  status: 405,
  title: "Leads can only be sent",
  detail: "Send POST with a lead as JSON. The dealer's desk shows them.",
  headers: { Allow: "POST, OPTIONS" },
};
const GONE: Problem = {
  status: 410,
  title: "This car is gone",
  detail: "It was sold or is no longer offered; its page is gone too.",
};
const UNAVAILABLE: Problem = {
  status: 503,
  title: "Not available just now",
  detail: "Please try again in a moment.",
  headers: { "Retry-After": "5" },
};
const FAILED: Problem = {
  status: 500,
  title: "Something went wrong here",
  detail: "It is in the log, by the X-Request-Id of this answer.",
};
