/** The loader of a POST-only endpoint: 405. */
export function onlyPost(): Response {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}
