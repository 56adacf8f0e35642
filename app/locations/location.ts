import { z } from "zod";

import { webAddress } from "~/platform/address";
import { specialHours } from "~/site/config/places";
import { phoneNumber, postcode, slug, state, timeZone } from "~/site/config/values";

/** 0 = Sunday (spec 2 §3). `formated_hours` keeps the field's own spelling. */
const openingHours = z.object({
  weekday: z.number().int().min(0).max(6),
  status: z.string(),
  formated_hours: z.string(),
  open: z
    .string()
    .regex(/^\d{2}:\d{2}$/)
    .nullable(),
  close: z
    .string()
    .regex(/^\d{2}:\d{2}$/)
    .nullable(),
});

/** A location, workshop or parts counter (spec 2 §3 Location). */
export const locationSchema = z.object({
  id: z.string(),
  name: z.string(),
  slug,
  primary: z.boolean().default(false),
  /** Empty means sales. */
  locationType: z.enum(["sales", "service", "parts", ""]).default("sales"),
  locationSubtype: z.array(z.string()).default([]),
  manufacturers: z.array(slug).default([]),
  dealershipId: z.string(),
  dealershipSlug: slug,
  visible: z.boolean().default(true),
  timeZone,
  address: z.object({
    street: z.string(),
    city: z.string(),
    state,
    postcode,
    lat: z.number(),
    long: z.number(),
    /** Its entry in a map service: the target of its address link. */
    placeUrl: webAddress.nullable().default(null),
    placeId: z.string().nullable().default(null),
  }),
  contact: z.object({
    /** The one number that everything states for this location. */
    phone: phoneNumber,
    /** A second one, which only the location's own page adds. */
    landlinePhone: phoneNumber.nullable().default(null),
    email: z.string().email(),
    openingHours: z.array(openingHours),
    specialHours: z.array(specialHours).default([]),
  }),
  dealerLicenceNumber: z.string(),
  motorVehicleRepairerNumber: z.string().nullable().default(null),
  image: z.string().nullable().default(null),
  /** For a location without reviews in the table; otherwise its rating comes from those (rateLocations). */
  reviews: z.object({ averageRating: z.number(), count: z.number().int() }).nullable().default(null),
  distributionLocations: z.array(z.string()).default([]),
});

export type Location = z.infer<typeof locationSchema>;
