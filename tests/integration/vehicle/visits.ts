import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { Browser } from "../shopper/browser";

export const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";

type Handler = (args: ActionFunctionArgs & LoaderFunctionArgs) => unknown;

/** Somebody with a browser of a name, at an address. */
export type Somebody = { agent: string; address: string };
export const ASH: Somebody = { agent: CHROME, address: "203.0.113.7" };

/** A call of a route's handler from a page of a site. */
export function visit(
  site: string,
  handler: Handler,
  path: string,
  { somebody = ASH, params = {}, headers = {} }: Visit = {},
): Promise<Response> {
  const browser = new Browser(`${site}.test`, somebody.address);
  const withParams: Handler = (args) => handler({ ...args, params });
  const sent = { "User-Agent": somebody.agent, "Sec-Fetch-Site": "same-origin", ...headers };
  return browser.get(withParams, path, sent);
}

type Visit = { somebody?: Somebody; params?: Record<string, string>; headers?: Record<string, string> };
