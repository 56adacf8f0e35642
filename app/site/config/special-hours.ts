import { z } from "zod";

/** On the location's wall; '24:00' is the end of a day. */
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, "a time such as 08:30");

const written = z.object({
  date: z.string().date(),
  name: z.string().optional(),
  status: z.string(),
  open: clock.nullable().optional(),
  close: clock.nullable().optional(),
  start_hour: clock.nullable().optional(),
  end_hour: clock.nullable().optional(),
  hours: z.object({ begin: clock, end: clock }).nullable().optional(),
});

/** One day's hours in place of the regular ones; nulls where it has none. */
export type SpecialHours = {
  date: string;
  name?: string;
  status: string;
  open: string | null;
  close: string | null;
};

/**
 * Special hours as dealers' systems write them (spec 2 §3): `open` and `close`, `start_hour`
 * and `end_hour`, or `hours {begin, end}`. They are read as one.
 */
export const specialHours = written.transform(toSpecialHours);

/** Special hours of the whole site, or of the one location that they name by id, slug or name. */
export const siteSpecialHours = written
  .extend({ location_id: z.string().optional(), location: z.string().optional() })
  .transform(({ location_id, location, ...entry }) => ({
    location: location_id ?? location ?? null,
    hours: toSpecialHours(entry),
  }));

export type SiteSpecialHours = z.infer<typeof siteSpecialHours>;

function toSpecialHours({ date, name, status, ...times }: z.infer<typeof written>): SpecialHours {
  return {
    date,
    ...(name === undefined ? {} : { name }),
    status,
    open: times.open ?? times.start_hour ?? times.hours?.begin ?? null,
    close: times.close ?? times.end_hour ?? times.hours?.end ?? null,
  };
}
