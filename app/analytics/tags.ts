import { push } from "./data-layer";
import { startPixel, stopPixel } from "./meta-pixel";
import { TAG_MANAGER_SCRIPT } from "./tag-addresses";

type TagIds = { pixelId: string | null; tagManagerId: string | null };

/** Of the tags that a site may have; they set them on the dealer's own host. */
const THEIR_COOKIES = /^(_fb[cp]|_ga|_ga_\w+|_gid|_gcl_\w+)$/;

/**
 * Starts what others count with, as far as the site has it. Only after consent.
 *
 * @param now milliseconds UTC
 */
export function startTags({ pixelId, tagManagerId }: TagIds, now: number): void {
  if (pixelId) startPixel(pixelId, load);
  if (tagManagerId && !document.querySelector(`script[src^="${TAG_MANAGER_SCRIPT}"]`)) {
    push({ event: "gtm.js", "gtm.start": now });
    load(`${TAG_MANAGER_SCRIPT}?id=${encodeURIComponent(tagManagerId)}`);
  }
}

/** Tells those that have started to stop, and removes their cookies. */
export function stopTags(): void {
  stopPixel();
  for (const name of cookieNames(document.cookie).filter((known) => THEIR_COOKIES.test(known))) {
    for (const domain of domainsOf(location.hostname))
      document.cookie = `${name}=; Max-Age=0; Path=/${domain ? `; Domain=${domain}` : ""}`;
  }
}

function cookieNames(cookies: string): string[] {
  return cookies.split(";").map((cookie) => cookie.split("=", 1)[0]?.trim() ?? "");
}

/** The host itself, and every domain above it that a tag may have set a cookie for. */
function domainsOf(host: string): string[] {
  const labels = host.split(".");
  return ["", ...labels.slice(0, -1).map((_, index) => labels.slice(index).join("."))];
}

function load(address: string): void {
  const script = document.createElement("script");
  script.src = address;
  script.async = true;
  document.body.append(script);
}
