/** Answers to one shopper are nobody else's, and no cache's. */
export const PRIVATE = { "Cache-Control": "private, no-store", Vary: "Cookie" };
