import { pageAt } from "~/pages";
import type { PublicSite } from "~/site/public-site";

import type { BannerMessage, BannerMessages } from "./banner-messages";

/** A route's `handle`: describes its page for the shell around it. */
export type PageHandle = {
  page?: "home" | "search" | "vehicle";
};

/** The kind of page that the deepest route names; undefined for all others. */
export function pageKind(matches: { handle?: unknown }[]): PageHandle["page"] | undefined {
  const handles = matches.map(({ handle }) => handle as Partial<PageHandle> | undefined);
  return handles.findLast((handle) => handle?.page !== undefined)?.page;
}

/** A picture above a page, as a key of the image pipeline, and what it says now. */
export type Banner = { picture: string; message: BannerMessage | null };

/** @returns null for a page without a banner, or if the site has no such picture */
export function bannerOf(
  pathname: string,
  { banners, pictured }: Pick<PublicSite, "banners" | "pictured">,
  messages: BannerMessages,
): Banner | null {
  const { banner: page } = pageAt(pathname);
  const message = (page && messages[page]) ?? null;
  const picture = message?.picture ?? (page && !pictured.includes(pathname) ? banners[page] : undefined);
  return picture === undefined ? null : { picture, message };
}
