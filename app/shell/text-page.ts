import { isAsking } from "../analytics/consent-choice";
import { startCounting } from "../analytics/start-counting";
import { noteVisit } from "../leads/visit";
import { isPopupShown, POPUP_KEY } from "../offers/popup";
import { readStored } from "../platform/device-storage";
import { askShopperEarly } from "../shopper/ask-shopper";
import { COMPARE_KEY, FAVOURITES_KEY } from "../shopper/favourites/favourite";
import { loadSite } from "../site/load-site";
import type { PublicSite } from "../site/public-site";
import { SCRIPT_WANTED } from "./late-start";

// The whole script of a text page (docs/decisions/077-text-pages.md). React is loaded when something that
// needs it is used, or if the page would be incomplete without it.

/** A link to another page of this site, not to a file. */
const NEXT_PAGE = "a[href^='/']:not([href^='//'], [href*='#'], [href*='.'])";

const device = () => localStorage;
const brought = new Set<string>();

void loadSite().then((site) => site && start(site));
document.addEventListener("pointerover", bringNextPage, { passive: true });

async function start(of: PublicSite): Promise<void> {
  noteVisit(() => sessionStorage, location);
  startCounting(of.analytics, () => Date.now());
  const now = Date.now() / 1_000;
  const hasPopup =
    of.popup !== null &&
    isPopupShown(of.popup, readStored(device, POPUP_KEY), now) &&
    !isAsking(of.analytics, device);
  const shopper = await askShopperEarly();
  if (shopper?.signedIn || hasListedCars(of) || hasPopup) dispatchEvent(new Event(SCRIPT_WANTED));
}

/** Whether the device has cars that the header counts or the comparison shows. */
function hasListedCars({ favourites: { storeFavourites, compare } }: PublicSite): boolean {
  const isKept = (key: string) => {
    const cars = readStored(device, key);
    return Array.isArray(cars) && cars.length > 0;
  };
  return storeFavourites && (isKept(FAVOURITES_KEY) || (compare && isKept(COMPARE_KEY)));
}

/** Prefetches the page of a hovered link: from a text page it is a whole document. */
function bringNextPage({ target }: PointerEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(NEXT_PAGE) : null;
  if (!link || brought.has(link.href)) return;
  brought.add(link.href);
  const next = document.createElement("link");
  next.rel = "prefetch";
  next.href = link.href;
  document.head.append(next);
}
