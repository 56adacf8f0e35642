import type { Seconds } from "./moment";

/** The moment of a request or a command; everything below it is given the moment as an argument. */
export function nowInSeconds(): Seconds {
  return Math.floor(Date.now() / 1_000);
}
