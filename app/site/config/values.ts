import { z } from "zod";

export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "lower-case words joined by hyphens");
/** A path of this site, or an absolute URL. */
export const link = z
  .string()
  .regex(
    /^(\/(?!\/)|https:\/\/|tel:|mailto:|#)/,
    "Start it with / for a page of this site, or with https://.",
  );
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
/** A third-party script. Only https: browsers block anything else on a secure page. */
export const scriptAddress = z.string().url().startsWith("https://", "a complete https address");
/** The URL of map tiles, such as `https://tiles.example/{z}/{x}/{y}.png`. */
export const mapTiles = z
  .string()
  .regex(/^https:\/\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})/, "an https address with {z}, {x} and {y}");
