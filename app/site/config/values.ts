import { z } from "zod";

export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "lower-case words joined by hyphens");
/** `media/<file of the assets folder>`; for logo and favicon the bare file name. */
export const imageKey = z
  .string()
  .regex(/^[a-z0-9][a-z0-9/_.-]*\.(svg|png|jpe?g|webp|avif)$/i, "a picture's path");
export const cents = z.number().int().nonnegative();
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
