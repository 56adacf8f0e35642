import { clientNetwork } from "~/platform/client-network";
import { chargeLimits } from "~/platform/rate-limit.server";

import { corsHeaders, preflightHeaders } from "../api/cors";
import { answerAgent } from "./mcp-server.server";
import type { Call } from "./tool";

const MINUTE = 60;
/** A conversation calls a few tools a minute; many people's agents may share a network. */
const PER_NETWORK = 240;
const PER_SITE = 3_000;
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
  if (call.request.method === "POST") {
    const network = `agents:network:${clientNetwork(call.clientAddress)}`;
    const charged = await chargeLimits(call.site.slug, [
      { key: network, max: PER_NETWORK, windowSeconds: MINUTE },
      { key: "agents:site", max: PER_SITE, windowSeconds: MINUTE },
    ]);
    if (!charged.ok) {
      const wait = { "Retry-After": String(charged.retryAfterSeconds) };
      return refuse(429, "Too many requests. Please wait a minute.", wait);
    }
  }
  return answerAgent(call);
}

/** As JSON-RPC says it: agents read nothing else. */
function refuse(status: number, message: string, headers: Record<string, string> = {}): Response {
  const body = { jsonrpc: "2.0", id: null, error: { code: -32_000, message } };
  return Response.json(body, { status, headers: { "Cache-Control": "no-store", ...headers } });
}
