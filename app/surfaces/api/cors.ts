const READ_HEADERS = "ETag, Link, RateLimit, RateLimit-Policy, Retry-After";
const PREFLIGHT_SECONDS = "600";

/**
 * The headers that let scripts of other sites read an answer. None for a site that the dealer does not name; cookies
 * are never part of it.
 *
 * @param origins of the site's setting; `*` for all
 */
export function corsHeaders(origin: string | null, origins: readonly string[]): Record<string, string> {
  const isAllowed = origin !== null && (origins.includes("*") || origins.includes(origin));
  if (!isAllowed) return { Vary: "Origin" };
  return {
    Vary: "Origin",
    "Access-Control-Allow-Origin": origin,
    "Access-Control-Expose-Headers": READ_HEADERS,
  };
}

/** The answer to a browser's question whether a script may ask (Fetch, CORS-preflight). */
export function preflightHeaders(origin: string | null, origins: readonly string[]): Record<string, string> {
  const headers = corsHeaders(origin, origins);
  if (!("Access-Control-Allow-Origin" in headers)) return headers;
  return {
    ...headers,
    "Access-Control-Allow-Methods": "GET, HEAD",
    "Access-Control-Allow-Headers": "Authorization, If-None-Match",
    "Access-Control-Max-Age": PREFLIGHT_SECONDS,
  };
}
