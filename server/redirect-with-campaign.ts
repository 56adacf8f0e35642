import { campaignOf } from "~/redirects/old-address";

import type { RouteMiddleware } from "./route-middleware";

/**
 * Lets a redirect within the site keep the parameters of the campaign that led to it: the page that it leads to notes
 * them (app/leads/visit.ts).
 */
export const carryCampaign: RouteMiddleware = async ({ kind, args }, next) => {
  if (kind === "action") return next(args);
  try {
    return carried(args.request, await next(args));
  } catch (error) {
    throw carried(args.request, error);
  }
};

function carried(request: Request, answer: unknown): unknown {
  const to = answer instanceof Response ? answer.headers.get("Location") : null;
  if (!(answer instanceof Response) || !to?.startsWith("/")) return answer;
  const address = withCampaign(to, new URL(request.url));
  if (address === to) return answer;
  const headers = new Headers(answer.headers);
  headers.set("Location", address);
  return new Response(null, { status: answer.status, headers });
}

/** An address that a request is redirected to, with the parameters of the request's campaign that it lacks. */
function withCampaign(to: string, request: URL): string {
  const [address = "", hash] = to.split("#", 2);
  const named = new URLSearchParams(address.split("?", 2)[1]);
  const lacking = [...campaignOf(request)].filter(([name]) => !named.has(name));
  if (lacking.length === 0) return to;
  const campaign = new URLSearchParams(lacking).toString();
  return `${address}${address.includes("?") ? "&" : "?"}${campaign}${hash === undefined ? "" : `#${hash}`}`;
}
