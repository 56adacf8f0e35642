import { formatCount } from "~/i18n/format-count";
import type { Seconds } from "~/platform/moment";

import type { CarCard } from "./car-card";
import { displayTag, isCertifiedPreOwned, type DisplayTag, type TagSettings } from "./display-tag";
import { formatKm } from "./money";
import type { ShownCar } from "./shown-car";

/** `kind` chooses the icon; the text of `sleeps` is a bare number of people, to be put into words, that of `atm` and `tare` a mass, to be named. */
export type CardFact = {
  kind: "km" | "transmission" | "body" | "ride" | "engine" | "sleeps" | "length" | "van" | "atm" | "tare";
  text: string;
};

type FactsOf = Pick<
  CarCard,
  "itemType" | "km" | "simpleTransmission" | "simpleBody" | "engineSize" | "caravan"
>;

/** Spec 1 §9. */
const MM_A_FOOT = 304.8;

/**
 * The icon row of a card (spec 1 §2: km, transmission, body), chosen by what shoppers of its item type ask
 * first. Unknown facts are left out.
 */
export function cardFacts(car: FactsOf): CardFact[] {
  const facts: Record<CarCard["itemType"], [CardFact["kind"], string | null][]> = {
    car: [
      ["km", km(car)],
      ["transmission", transmission(car)],
      ["body", car.simpleBody],
    ],
    motorcycle: [
      ["km", km(car)],
      ["engine", car.engineSize],
      ["ride", car.simpleBody],
    ],
    caravan: [
      ["sleeps", whole(car.caravan?.sleeps)],
      ["length", length(car.caravan?.bodyLength)],
      ["atm", kilograms(car.caravan?.aggregateTrailerMass)],
      ["tare", kilograms(car.caravan?.tareWeight)],
      ["van", car.simpleBody],
    ],
  };
  return facts[car.itemType].flatMap(([kind, text]) => (text ? [{ kind, text }] : []));
}

function km(car: FactsOf): string | null {
  return car.km === null ? null : formatKm(car.km);
}

/** Abbreviated: a card has little room. */
function transmission(car: FactsOf): string | null {
  return car.simpleTransmission === "Automatic" ? "Auto" : car.simpleTransmission;
}

function whole(count: number | undefined): string | null {
  return count ? String(count) : null;
}

function kilograms(mass: number | undefined): string | null {
  return mass ? `${formatCount(mass)} kg` : null;
}

/** Feet first, as is usual for caravans; both units, by spec 1 §9. */
function length(mm: number | undefined): string | null {
  return mm ? `${(mm / MM_A_FOOT).toFixed(1)} ft (${(mm / 1000).toFixed(2)} m)` : null;
}

/**
 * A car's name in two lines: what it is, and which one. The second contains badge and series, unless that is a
 * manufacturer's code such as AXAH54R, which the car's page has; a name that does not end in its badge stays whole.
 */
export function cardName(car: Pick<CarCard, "name" | "badge" | "series">): { title: string; line: string } {
  const { name, badge, series } = car;
  const ending = badge ? ` ${badge}` : "";
  const split = ending !== "" && name.length > ending.length && name.endsWith(ending);
  const title = split ? name.slice(0, -ending.length) : name;
  const known = new Set(name.split(" "));
  const line = [split ? badge : null, series && /[a-z]/.test(series) && !known.has(series) ? series : null];
  return { title, line: line.filter(Boolean).join(" · ") };
}

/** A file of the site's assets; its size in CSS pixels. */
export type CertifiedLogo = { file: string; width: number; height: number };

export type CardTagSettings = TagSettings & {
  certifiedMake: string | null;
  certifiedName: string;
  certifiedLogo: CertifiedLogo | null;
};

export type CardBadge =
  | ({ kind: "sold" | "reserved" | "tag" } & Pick<DisplayTag, "text" | "also">)
  | { kind: "certified"; text: string; logo: CertifiedLogo | null };

/**
 * The one badge on a card's picture. The certified mark replaces any tag (spec 1 §4) except those that say
 * the car may be gone.
 */
export function cardBadge(car: ShownCar, settings: CardTagSettings, now: Seconds): CardBadge | null {
  const tag = displayTag(car, settings, now);
  if (tag?.kind === "sold" || tag?.kind === "reserved") return { kind: tag.kind, text: tag.text };
  if (tag?.also) return { kind: "reserved", text: tag.text, also: tag.also };
  if (isCertifiedPreOwned(car, settings.certifiedMake)) {
    return { kind: "certified", text: settings.certifiedName, logo: settings.certifiedLogo };
  }
  return tag && { kind: "tag", text: tag.text };
}
