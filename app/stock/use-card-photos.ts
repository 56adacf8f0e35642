import { useState, type KeyboardEvent } from "react";

export type CardPhotosState = {
  /** How many photographs are rendered; 1 until the first interaction. */
  reach: number;
  /** The photograph in view, from 0. */
  shown: number;
  /** To be called when the card is hovered, touched or focused. */
  open: () => void;
  /** To be called when the strip has scrolled to this photograph. */
  show: (index: number) => void;
};

/**
 * The photographs of a card beyond its first. They load one ahead of the one in view, so that a page of cards
 * loads only one picture each.
 *
 * @param count of the card's photographs
 */
export function useCardPhotos(count: number): CardPhotosState {
  const [reach, setReach] = useState(1);
  const [shown, setShown] = useState(0);
  const reachFor = (wanted: number) => setReach((old) => Math.max(old, Math.min(wanted, count)));
  return {
    reach,
    shown,
    open: () => reachFor(2),
    show: (index) => {
      setShown(index);
      reachFor(index + 2);
    },
  };
}

/**
 * The left and right keys turn the photographs while the focus is anywhere on the card (spec 2 §9). In a row
 * of cards they scroll the row.
 */
export function turnPhotosByKey(event: KeyboardEvent<HTMLElement>): void {
  // Alt and left goes back in the browser.
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const strip = event.currentTarget.querySelector(".car-card-photos-strip");
  if (!step || !strip || strip.closest(".carousel-track")) return;
  event.preventDefault();
  turnPhotos(strip, step);
}

/** One photograph forward or back; the strip's scroll snapping does the rest. */
export function turnPhotos(strip: Element, step: number): void {
  strip.scrollBy({ left: step * strip.clientWidth });
}
