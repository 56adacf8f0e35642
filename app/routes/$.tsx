/**
 * Any address that no other route has. Without this route Remix would not run the
 * root loader, and the 404 page would not be the dealer's.
 *
 * @throws Response 404 always
 */
export function loader(): never {
  throw new Response("Not found", { status: 404 });
}

/** Never shown: the loader always throws, and a route with a page ends in the error page. */
export default function NotFoundPage() {
  return null;
}
