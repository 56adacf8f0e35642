import { campaignOf } from "./old-address";

/** An address that a request is redirected to, with the parameters of the request's campaign that it lacks. */
export function withCampaign(to: string, request: URL): string {
  const [address = "", hash] = to.split("#", 2);
  const named = new URLSearchParams(address.split("?", 2)[1]);
  const lacking = [...campaignOf(request)].filter(([name]) => !named.has(name));
  if (lacking.length === 0) return to;
  const campaign = new URLSearchParams(lacking).toString();
  return `${address}${address.includes("?") ? "&" : "?"}${campaign}${hash === undefined ? "" : `#${hash}`}`;
}
