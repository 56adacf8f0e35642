import type { Seconds } from "~/platform/moment";
import type { SiteConfig } from "~/site/config/site-config";

type Page = keyof SiteConfig["bannerMessages"];

/** What a banner says now, as pages show it. */
export type BannerMessage = Pick<
  NonNullable<SiteConfig["bannerMessages"][Page]>,
  "heading" | "text" | "url" | "linkText" | "picture"
>;
export type BannerMessages = Partial<Record<Page, BannerMessage>>;

/** The messages of a site's banners that run. */
export function currentMessages(messages: SiteConfig["bannerMessages"], now: Seconds): BannerMessages {
  const isRunning = (start: string | null, expiry: string | null) =>
    (start === null || Date.parse(start) <= now * 1_000) &&
    (expiry === null || now * 1_000 <= Date.parse(expiry));
  return Object.fromEntries(
    Object.entries(messages).flatMap(([page, message]) => {
      const { start, expiry, ...shown } = message;
      return isRunning(start, expiry) ? [[page, shown]] : [];
    }),
  );
}
