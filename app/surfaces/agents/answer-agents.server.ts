import { clientNetwork } from "~/platform/client-network";
import { chargeLimits } from "~/platform/rate-limit.server";

import { corsHeaders, preflightHeaders } from "../api/cors";
import { answerAgent } from "./mcp-server.server";
import type { Call } from "./tool";

const MINUTE = 60;
/** A conversation calls a few tools a minute; many people's agents may share a network. Each call of a batch counts. */
const PER_NETWORK = 240;
const PER_SITE = 3_000;
const MAX_BATCH = 10;
/** The one revision with batches, and the one that a request without the header is of. */
const WITH_BATCHES = "2025-03-26";
const ASKED_HEADERS = "Content-Type, Accept, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id";

/** The agents' server of a site. Its Origin has been checked (server/guards/agent-origin.ts). */
export async function answerAgents(call: Call): Promise<Response> {
  const { site, request } = call;
  const { agents, origins } = site.config.api;
  if (!agents || !site.config.open) return refuse(404, "This dealer’s site has no server for agents.");
  const origin = request.headers.get("Origin");
  if (request.method === "OPTIONS") {
    const headers = preflightHeaders(origin, origins, { methods: "POST", headers: ASKED_HEADERS });
    return new Response(null, { status: 204, headers });
  }
  const response = await answer(call);
  const headers = new Headers(response.headers);
  headers.set("Cache-Control", "no-store");
  for (const [name, value] of Object.entries(corsHeaders(origin, origins))) headers.append(name, value);
  return new Response(response.body, { status: response.status, headers });
}

async function answer(call: Call): Promise<Response> {
  // A cancelled or waiting GET of an older client is a 405 of the SDK's, which costs nothing.
  if (call.request.method !== "POST") return answerAgent(call);
  const sent = await readSent(call.request);
  const times = Array.isArray(sent) ? Math.max(1, sent.length) : 1;
  if (
    Array.isArray(sent) &&
    (call.request.headers.get("MCP-Protocol-Version") ?? WITH_BATCHES) !== WITH_BATCHES
  )
    return refuse(400, "This revision of the protocol has no batches: send each call on its own.", INVALID);
  if (times > MAX_BATCH) return refuse(400, `A batch has at most ${MAX_BATCH} calls.`, INVALID);
  const network = `agents:network:${clientNetwork(call.clientAddress)}`;
  const charged = await chargeLimits(call.site.slug, [
    { key: network, max: PER_NETWORK, windowSeconds: MINUTE, times },
    { key: "agents:site", max: PER_SITE, windowSeconds: MINUTE, times },
  ]);
  if (charged.ok) return answerAgent(call, sent);
  const wait = { "Retry-After": String(charged.retryAfterSeconds) };
  return refuse(429, "Too many requests. Please wait a minute.", { headers: wait });
}

/** @returns undefined for no JSON, which the SDK answers */
async function readSent(request: Request): Promise<unknown> {
  try {
    return JSON.parse(await request.clone().text()) as unknown;
  } catch {
    return undefined;
  }
}

/** JSON-RPC's "Invalid Request". */
const INVALID = { code: -32_600 };

type Refusal = { code?: number; headers?: Record<string, string> };

/** As JSON-RPC says it: agents read nothing else. */
function refuse(status: number, message: string, { code = -32_000, headers }: Refusal = {}): Response {
  const body = { jsonrpc: "2.0", id: null, error: { code, message } };
  return Response.json(body, { status, headers: { "Cache-Control": "no-store", ...headers } });
}
