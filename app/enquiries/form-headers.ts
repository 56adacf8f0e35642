import type { HeadersFunction } from "@remix-run/node";

/** A refused form holds what one shopper typed: that page is nobody else's. */
export const formHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders }) => {
  const answersForm = actionHeaders.has("Content-Type");
  const shared = loaderHeaders.get("Cache-Control");
  return { "Cache-Control": answersForm || !shared ? "no-store" : shared };
};
