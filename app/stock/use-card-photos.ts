import { useState, type KeyboardEvent } from "react";

export type CardPhotosState = {
  /** How many of the photographs are there; 1 until somebody comes near. */
  reach: number;
  /** From 0: which one is seen. */
  shown: number;
  /** Somebody points at the card, touches it or stands on it with the keyboard. */
  open: () => void;
  /** The strip has been scrolled to this one. */
  show: (index: number) => void;
};

/**
 * The photographs of a card beyond its first. They come one ahead of what is seen, so
 * that a page of cards costs no more than one picture each.
 *
 * @param count of the photographs that the card knows
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
 * Left and right turn the photographs over while the keyboard is anywhere on the card
 * (spec 2 §9). In a row of cards they turn the row.
 */
export function turnPhotosByKey(event: KeyboardEvent<HTMLElement>): void {
  // Alt and left is the browser's way back.
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const strip = event.currentTarget.querySelector(".car-card-photos-strip");
  if (!step || !strip || strip.closest(".carousel-track")) return;
  event.preventDefault();
  turnPhotos(strip, step);
}

/** One photograph on or back; the strip's own snapping does the rest. */
export function turnPhotos(strip: Element, step: number): void {
  strip.scrollBy({ left: step * strip.clientWidth });
}
