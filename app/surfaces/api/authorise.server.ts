import { clientNetwork } from "~/platform/client-network";
import { chargeLimits, type RateLimit } from "~/platform/rate-limit.server";
import type { ServedSite } from "~/site/site";

import { findApiKey, type Allowed } from "./api-keys.server";
import { readKey } from "./key-text";
import { ApiProblem } from "./problem";
import type { Scope } from "./scopes";

const MINUTE = 60;
/** Of one network with keys that open nothing; guessing 192 bits is hopeless, asking the database is not free. */
const REFUSED_PER_MINUTE = 60;
/** Of one network, on a site that is open to all. */
const OPEN_PER_MINUTE = 60;

/** Headers that say how many requests a minute are allowed (RateLimit-Policy of the IETF's draft). */
type Granted = {
  headers: Record<string, string>;
  /** Null for a request without one. */ key: Allowed | null;
};

/**
 * Whether a request may use a scope of a site now: by its key, or without one where the site is open to all. Nobody
 * sends leads without a key.
 *
 * @throws ApiProblem 401, 403, 429
 */
export async function authorise(
  { slug, config }: ServedSite,
  request: Request,
  { scope, clientAddress }: { scope: Scope; clientAddress: unknown },
): Promise<Granted> {
  const parts = readKey(request.headers.get("Authorization"));
  const network = clientNetwork(clientAddress);
  if (parts === null && config.api.access === "open" && config.open && scope !== "leads") {
    return charge(slug, null, { key: `api:network:${network}`, max: OPEN_PER_MINUTE, windowSeconds: MINUTE });
  }
  const key = parts === null || parts === "malformed" ? null : await findApiKey(slug, parts);
  if (!key) {
    await charge(slug, null, {
      key: `api:refused:${network}`,
      max: REFUSED_PER_MINUTE,
      windowSeconds: MINUTE,
    });
    throw new ApiProblem(parts === null ? WITHOUT_KEY : WRONG_KEY);
  }
  requireScope(key, scope);
  return charge(slug, key, { key: `api:key:${key.id}`, max: key.perMinute, windowSeconds: MINUTE });
}

function requireScope({ scopes }: Allowed, scope: Scope): void {
  if (scopes.includes(scope)) return;
  throw new ApiProblem({
    status: 403,
    title: scope === "leads" ? "This key may not send leads" : "This key may not read this",
    detail: `It lacks the scope '${scope}'. The dealer's website team makes keys with other scopes.`,
    headers: { "WWW-Authenticate": `Bearer error="insufficient_scope", scope="${scope}"` },
  });
}

async function charge(site: string, key: Allowed | null, limit: RateLimit): Promise<Granted> {
  const charged = await chargeLimits(site, [limit]);
  const policy = { "RateLimit-Policy": `"minute";q=${limit.max};w=${limit.windowSeconds}` };
  if (charged.ok)
    return { key, headers: { ...policy, RateLimit: `"minute";r=${limit.max - (charged.counts[0] ?? 0)}` } };
  throw new ApiProblem({
    status: 429,
    title: "Too many requests",
    detail: `At most ${limit.max} a minute. Please wait ${charged.retryAfterSeconds} seconds.`,
    headers: { ...policy, "Retry-After": String(charged.retryAfterSeconds) },
  });
}

const WITHOUT_KEY = {
  status: 401,
  title: "A key is needed",
  detail: "Send the header 'Authorization: Bearer KEY'. The dealer's website team makes keys.",
  headers: { "WWW-Authenticate": "Bearer" },
} as const;

/** The same for a key of another site, one that was revoked and one that never was. */
const WRONG_KEY = {
  status: 401,
  title: "This key opens nothing here",
  detail: "It was revoked, belongs to another site, or was copied in part.",
  headers: { "WWW-Authenticate": 'Bearer error="invalid_token"' },
} as const;
