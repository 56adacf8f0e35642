import { createHmac } from "node:crypto";

import { openingPath } from "~/paths";
import { env } from "~/platform/env.server";
import { isOurs } from "~/platform/signature.server";
import { hostCookie, secretFor } from "~/shopper/cookie.server";
import { addressHere } from "~/site/local-address";
import type { Site } from "~/site/site";

const DAYS = 30;
const cookie = hostCookie("fc_opening", DAYS * 86_400);

/** The link that shows a site before it opens: for its dealer and whoever they send it to. */
export function openingLink({ slug, config }: Site): string {
  return addressHere(config.url, env().PORT) + openingPath(keyOf(slug));
}

function keyOf(site: string, secret?: string): string {
  return createHmac("sha256", secretFor("opening link", secret))
    .update(site)
    .digest("base64url")
    .slice(0, 32);
}

/** @returns the Set-Cookie header for whoever comes by the link; null for any other key */
export async function admitEarly(request: Request, site: string, key: string): Promise<string | null> {
  return isKey(site, key) ? cookie.write(request, key) : null;
}

/** Whether a browser came by the link before. */
export async function isAdmittedEarly(request: Request, site: string): Promise<boolean> {
  const key = await cookie.read(request);
  return typeof key === "string" && isKey(site, key);
}

function isKey(site: string, key: string): boolean {
  return isOurs((secret) => keyOf(site, secret), key);
}
