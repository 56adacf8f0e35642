import { z } from "zod";

import { safeReturnPath } from "~/platform/safe-path";
import { cutLine, sentLine } from "~/platform/text-schema";

const line = (max: number) => z.union([sentLine(max), z.number().transform(String)]);

/**
 * The body of a save or remove call (spec 1 §7), as a form or as JSON. `redirect` and
 * `back` come from forms without JavaScript only.
 */
export const watchlistRequest = z
  .object({
    car_id: line(100).pipe(z.string().min(1)),
    phone_number: line(40).nullish(),
    redirect: cutLine(2_048).nullish(),
    back: cutLine(2_048).nullish(),
  })
  .transform(({ car_id, phone_number, redirect, back }) => ({
    carId: car_id,
    phoneNumber: phone_number || null,
    redirect: redirect ? safeReturnPath(redirect, "/") : null,
    back: safeReturnPath(back, "/"),
  }));

export type WatchlistRequest = z.infer<typeof watchlistRequest>;
