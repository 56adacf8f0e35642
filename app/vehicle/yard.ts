import type { PictureSource } from "~/ui/Picture";

/** Where a car stands, in words: the page knows no opening hours of its own. */
export type Yard = {
  name: string;
  street: string;
  /** Suburb, state and postcode. */
  place: string;
  openNow: boolean;
  today: string;
  /** Monday first. */
  week: { day: string; hours: string }[];
  directionsUrl: string;
  licence: string;
  image: PictureSource | null;
  rating: { average: number; count: number } | null;
};

/** `masked` is what shows before the number is revealed. */
export type CallPhone = { number: string; href: string; masked: string };
