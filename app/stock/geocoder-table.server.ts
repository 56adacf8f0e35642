import { db } from "~/platform/db.server";

import type { Geocoder } from "./geocoder";

/** The table `postcodes`: what `npm run seed` wrote, or the operator (`--postcodes`). */
export const tableGeocoder: Geocoder = {
  locate: (postcode) =>
    db().postcode.findUnique({ where: { code: postcode }, select: { latitude: true, longitude: true } }),
};
