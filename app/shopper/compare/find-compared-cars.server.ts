import type { Car } from "../../stock/car";
import { findCarById, findCarBySlug } from "../../stock/cars.server";
import { listedUntil } from "../../stock/in-stock";
import { MAX_COMPARED } from "./use-comparison";

type CompareSite = { slug: string; config: { search: { soldWindowDays: number } } };

export type ComparedCars = {
  cars: Car[];
  /** How many names are no car that this site shows. */
  unknown: number;
  /** Whether there were more than can be compared. */
  tooMany: boolean;
};

/**
 * The cars of a comparison, in the order of the address; each by its slug or its id. Only
 * those of this site that it still lists.
 *
 * @param now seconds UTC
 */
export async function findComparedCars(
  { slug: site, config }: CompareSite,
  names: readonly string[],
  now: number,
): Promise<ComparedCars> {
  const found = await Promise.all(
    names.map(async (name) => (await findCarBySlug(site, name)) ?? (await findCarById(site, name))),
  );
  const listed = found.flatMap((car) => (car && listedUntil(car, config.search) >= now ? [car] : []));
  // A car may be named twice, by its slug and by its id.
  const cars = [...new Map(listed.map((car) => [car.id, car])).values()];
  return {
    cars: cars.slice(0, MAX_COMPARED),
    unknown: names.length - listed.length,
    tooMany: cars.length > MAX_COMPARED,
  };
}
