import { z } from "zod";

import { safeReturnPath } from "~/platform/safe-path";

const text = z.union([z.string(), z.number()]).transform(String);

/**
 * The body of a save or remove call (spec 1 §7), as a form or as JSON. `redirect` and
 * `back` come from forms without JavaScript only.
 */
export const watchlistRequest = z
  .object({
    car_id: text.pipe(z.string().min(1).max(100)),
    phone_number: text.pipe(z.string().max(40)).nullish(),
    redirect: z.string().nullish(),
    back: z.string().nullish(),
  })
  .transform(({ car_id, phone_number, redirect, back }) => ({
    carId: car_id,
    phoneNumber: phone_number || null,
    redirect: redirect ? safeReturnPath(redirect, "/") : null,
    back: safeReturnPath(back, "/"),
  }));

export type WatchlistRequest = z.infer<typeof watchlistRequest>;
