import type { CarCard } from "./car-card";
import { displayTag, isCertifiedPreOwned, type TagSettings } from "./display-tag";

/** A file of the site's assets; its size in CSS pixels. */
export type CertifiedLogo = { file: string; width: number; height: number };

export type CardTagSettings = TagSettings & {
  certifiedMake: string | null;
  certifiedName: string;
  certifiedLogo: CertifiedLogo | null;
};

export type CardBadge =
  | { kind: "sold" | "reserved" | "tag"; text: string }
  | { kind: "certified"; text: string; logo: CertifiedLogo | null };

/**
 * The one badge on a card's picture. The certified mark stands in for any tag
 * (spec 1 §4) but those that say the car may be gone.
 *
 * @param now seconds UTC
 */
export function cardBadge(car: CarCard, settings: CardTagSettings, now: number): CardBadge | null {
  const tag = displayTag(car, settings, now);
  if (tag?.kind === "sold" || tag?.kind === "reserved") return { kind: tag.kind, text: tag.text };
  if (isCertifiedPreOwned(car, settings.certifiedMake)) {
    return { kind: "certified", text: settings.certifiedName, logo: settings.certifiedLogo };
  }
  return tag && { kind: "tag", text: tag.text };
}
