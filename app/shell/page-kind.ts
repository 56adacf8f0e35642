import type { PublicSite } from "../site/public-site";

/** What a route's `handle` says of its page, for what stands around it. */
export type PageHandle = {
  page?: "home" | "search" | "vehicle";
  /** Whether what a loader gave is only read: nothing between header and footer works with React. */
  isText?: (data: unknown) => boolean;
};

/** The kind of page that the deepest route names; undefined for all others. */
export function pageKind(matches: { handle?: unknown }[]): PageHandle["page"] | undefined {
  const handles = matches.map(({ handle }) => handle as Partial<PageHandle> | undefined);
  return handles.findLast((handle) => handle?.page !== undefined)?.page;
}

/** Whether the deepest route that says so has a page that is only read. */
export function isTextPage(matches: { handle?: unknown; data?: unknown }[]): boolean {
  const match = matches.findLast(({ handle }) => (handle as PageHandle | undefined)?.isText);
  return (match?.handle as PageHandle | undefined)?.isText?.(match?.data) ?? false;
}

type BannerPage = Exclude<keyof PublicSite["banners"], "home">;

/** Which pages wear which of a theme's banners (spec 2 §9). The first that fits. */
const PAGES: readonly [RegExp, BannerPage][] = [
  [/^\/special-offers$/, "offers"],
  [/^\/(finance|finance-enquiry|apply-for-finance|car-finance|personalised\/finance)$/, "finance"],
  [/^\/(fleet|enquiries\/fleet-enquiry)$/, "fleet"],
  [/^\/(parts|parts-and-accessories|vehicle-parts-and-accessories|enquiries\/parts-enquiry)$/, "parts"],
  [/^\/(contact|contact-us|enquiries\/general-enquiry)(\/|$)/, "contact"],
  // The list and its categories; a post has a picture of its own.
  [
    /^\/blog(\/(vehicle-reviews|buyer-advice|motoring-tips|servicing-insights|4x4xmore-adventures))?$/,
    "blog",
  ],
];

/**
 * The banner of a page, as a key of the image pipeline.
 *
 * @returns null for a page that has none, or where the site has no such picture
 */
export function bannerOf(pathname: string, banners: PublicSite["banners"]): string | null {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname;
  const page = PAGES.find(([pattern]) => pattern.test(path))?.[1];
  return (page && banners[page]) ?? null;
}
