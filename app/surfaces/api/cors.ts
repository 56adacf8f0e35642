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

/** What a script may send; by default what reads the API. */
const READING = { methods: "GET, HEAD", headers: "Authorization, If-None-Match" };

/** The answer to a browser's question whether a script may ask (Fetch, CORS-preflight). */
export function preflightHeaders(
  origin: string | null,
  origins: readonly string[],
  { methods, headers: sent } = READING,
): Record<string, string> {
  const headers = corsHeaders(origin, origins);
  if (!("Access-Control-Allow-Origin" in headers)) return headers;
  return {
    ...headers,
    "Access-Control-Allow-Methods": methods,
    "Access-Control-Allow-Headers": sent,
    "Access-Control-Max-Age": PREFLIGHT_SECONDS,
  };
}
