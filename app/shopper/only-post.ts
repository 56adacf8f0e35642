/** The loader of a call that changes something: reading it is a mistake, and says so. */
export function onlyPost(): Response {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}
