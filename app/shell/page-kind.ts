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

type BannerPage = Exclude<keyof PublicSite["banners"], "home">;

/** The pages of each of a theme's banners (spec 2 §9). The first match counts. */
const PAGES: readonly [RegExp, BannerPage][] = [
  [/^\/special-offers$/, "offers"],
  [/^\/(finance|finance-enquiry|apply-for-finance|car-finance|personalised\/finance)$/, "finance"],
  [/^\/(fleet|enquiries\/fleet-enquiry)$/, "fleet"],
  [/^\/(parts|parts-and-accessories|vehicle-parts-and-accessories|enquiries\/parts-enquiry)$/, "parts"],
  [/^\/(contact|contact-us|enquiries\/general-enquiry)(\/|$)/, "contact"],
  // The list and its categories; a post has its own picture.
  [
    /^\/blog(\/(vehicle-reviews|buyer-advice|motoring-tips|servicing-insights|4x4xmore-adventures))?$/,
    "blog",
  ],
];

/** A picture above a page, as a key of the image pipeline, and what it says now. */
export type Banner = { picture: string; message: BannerMessage | null };

/** @returns null for a page without a banner, or if the site has no such picture */
export function bannerOf(
  pathname: string,
  banners: PublicSite["banners"],
  messages: BannerMessages,
): Banner | null {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname;
  const page = PAGES.find(([pattern]) => pattern.test(path))?.[1];
  const message = (page && messages[page]) ?? null;
  const picture = message?.picture ?? (page && banners[page]);
  return picture === undefined ? null : { picture, message };
}
