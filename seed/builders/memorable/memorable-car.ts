import type { Car } from "~/stock/car";

import { DAY_SECONDS } from "../availability";
import type { Wish } from "../choose-vehicle";

/** A car that tests and demonstrations can name; its URL is /cars/{slug of the car}. */
export type MemorableCar = {
  nickname: string;
  /** What it demonstrates. */
  shows: string;
  wish: Wish;
  /** `now` in seconds UTC. */
  with(now: number): Partial<Car>;
};

/** Listed for weeks, priced, in stock and pictured: the cars below differ from it in one respect. */
function plain(now: number): Partial<Car> {
  return {
    status: "in_stock",
    reserved: false,
    preorder: false,
    tag: null,
    showOnDealerWebsite: true,
    createdAtTimestamp: now - 40 * DAY_SECONDS,
    updatedAtTimestamp: now - 10 * DAY_SECONDS,
    soldAtTimestamp: null,
    beforePriceCents: null,
    offerPriceCents: null,
    customRank: 900,
  };
}

export function memorable(
  nickname: string,
  shows: string,
  wish: Wish,
  overrides: (now: number) => Partial<Car> = () => ({}),
): MemorableCar {
  return { nickname, shows, wish, with: (now) => ({ ...plain(now), ...overrides(now) }) };
}
