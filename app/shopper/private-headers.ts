/** Personal responses: no cache may store them. */
export const PRIVATE = { "Cache-Control": "private, no-store", Vary: "Cookie" };
