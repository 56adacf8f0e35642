import { resumeTradeInPath } from "~/paths";

import { isSigned, sign } from "./trade-in-cookie.server";

type LinkedSite = { slug: string; config: { url: string } };

/** The address by which a trade-in is carried on, on any device. In the query: no log holds it. */
export function resumeUrl(site: LinkedSite, id: string): string {
  return site.config.url + resumeTradeInPath(`${id}.${sign("resume link", site.slug, id)}`);
}

/** @returns the id of a link that this site made; null for any other */
export function readResumeToken(site: { slug: string }, token: string | null): string | null {
  const [id = "", signature = "", ...rest] = (token ?? "").split(".");
  const whole = rest.length === 0 && /^[0-9a-f-]{36}$/.test(id);
  return whole && isSigned("resume link", site.slug, id, signature) ? id : null;
}
