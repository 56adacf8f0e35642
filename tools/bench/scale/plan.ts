import { parseArgs } from "node:util";

import type { Random } from "#seed/random";

const SCALE_PARTS = ["publish", "index", "serve", "day"] as const;
type ScalePart = (typeof SCALE_PARTS)[number];

export type ScalePlan = {
  sites: number;
  cars: number;
  seed: string;
  /** Of the day that is simulated. */
  hours: number;
  parts: readonly ScalePart[];
  /** A folder in which the installation stays, for the next run with the same sites and cars. */
  keep?: string;
};

const SCALE_USAGE = `npm run bench -- scale [--sites 2000] [--cars 1000000] [--seed 1] [--hours 24] [--keep FOLDER] [--part ${SCALE_PARTS.join("|")}]...`;

/** Fewer would leave no site for the comparison of pages with ten. */
const MIN_SITES_SERVED = 12;

/** @throws Error with the usage */
export function readScalePlan(args: string[]): ScalePlan {
  const { values } = parseArgs({
    args,
    options: {
      sites: { type: "string", default: "2000" },
      cars: { type: "string", default: "1000000" },
      seed: { type: "string", default: "1" },
      hours: { type: "string", default: "24" },
      keep: { type: "string" },
      part: { type: "string", multiple: true, default: [...SCALE_PARTS] },
    },
  });
  const [sites, cars, hours] = [Number(values.sites), Number(values.cars), Number(values.hours)];
  const parts = SCALE_PARTS.filter((part) => values.part.includes(part));
  const minSites = parts.includes("serve") ? MIN_SITES_SERVED : 1;
  const areNumbers =
    [sites, cars, hours].every(Number.isInteger) && sites >= minSites && cars >= sites && hours >= 1;
  if (!areNumbers || parts.length !== new Set(values.part).size) throw new Error(SCALE_USAGE);
  return { sites, cars, seed: values.seed, hours, parts, ...(values.keep && { keep: values.keep }) };
}

/** The slug of a site by its rank, from 0, the largest and most visited. */
export function slugOf(rank: number): string {
  return `dealer-${String(rank).padStart(4, "0")}`;
}

/** How many cars each site has: a few dealers have thousands, most have hundreds. Together they are all of them. */
export function shareCars({ sites, cars }: Pick<ScalePlan, "sites" | "cars">): number[] {
  const weights = Array.from({ length: sites }, (_, rank) => 1 / Math.sqrt(rank + 1));
  const sum = weights.reduce((one, other) => one + other, 0);
  let [weight, shared] = [0, 0];
  return weights.map((own) => {
    // Rounds the running sum, so that no car is lost.
    weight += own;
    const upTo = Math.round((cars * weight) / sum);
    const share = upTo - shared;
    shared = upTo;
    return share;
  });
}

/** Picks ranks by Zipf's law: the second site has half of the first one's visitors, the third a third. */
export function createZipf(sites: number, random: Random): () => number {
  const upTo: number[] = [];
  let sum = 0;
  for (let rank = 0; rank < sites; rank += 1) upTo.push((sum += 1 / (rank + 1)));
  return () => {
    const wanted = random() * sum;
    let [low, high] = [0, sites - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}
