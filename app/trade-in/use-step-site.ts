import { useSite } from "~/site/use-site";

/** What every step's page needs of the site. */
export function useStepSite() {
  const { words, tradeIn, search } = useSite();
  const isOwn = tradeIn.link.startsWith("/");
  return {
    vehicle: words.vehicle,
    startPath: isOwn ? tradeIn.link : "/trade-in",
    searchPath: search.defaultPath,
  };
}
