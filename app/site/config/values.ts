import { z } from "zod";

export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "lower-case words joined by hyphens");
/** `media/<file of the assets folder>`; for logo and favicon the bare file name. */
export const imageKey = z
  .string()
  .regex(/^[a-z0-9][a-z0-9/_.-]*\.(svg|png|jpe?g|webp|avif)$/i, "a picture's path");
/** What a number's description says, so that a form takes dollars, or names the limits of a percentage. */
export const [CENTS, PERCENT] = ["Cents", "Per cent"] as const;
export const cents = z.number().int().nonnegative().describe(CENTS);
/** A rate of interest, per year. */
export const percent = z.number().min(0).max(50).describe(PERCENT);
/** Local time of the location; '24:00' is the end of a day. */
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, "a time such as 08:30");
/** ISO 8601 with its offset. */
export const moment = z.string().datetime({ offset: true });
export const abn = z.string().regex(/^\d{2} \d{3} \d{3} \d{3}$/, "Enter an ABN such as 12 345 678 901.");
/** What a text's description says, so that a form takes only what can be called. */
export const PHONE = "Phone number";
/** As shoppers read it. A site that has another text stays readable: only forms refuse it. */
export const phoneNumber = z.string().describe(PHONE);
export const postcode = z.string().regex(/^\d{4}$/);
export const hostName = z
  .string()
  .regex(/^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/, "a lower-case host name without a port");
export const timeZone = z.enum([
  "Australia/Sydney",
  "Australia/Melbourne",
  "Australia/Brisbane",
  "Australia/Adelaide",
  "Australia/Darwin",
  "Australia/Perth",
  "Australia/Hobart",
  "Australia/Broken_Hill",
  "Australia/Eucla",
  "Australia/Lord_Howe",
]);
export const state = z.enum(["ACT", "NSW", "NT", "QLD", "SA", "TAS", "VIC", "WA"]);
export type State = z.infer<typeof state>;
/** The URL of map tiles, such as `https://tiles.example/{z}/{x}/{y}.png`. */
export const mapTiles = z
  .string()
  .regex(/^https:\/\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})[^\s@\\]+$/, "an https address with {z}, {x} and {y}");
