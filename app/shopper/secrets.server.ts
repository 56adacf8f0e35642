import { hkdfSync } from "node:crypto";

import { env } from "~/platform/env.server";

type Purpose = "session cookie" | "sign-in cookie" | "sign-in code" | "saved search cookie";

/** Derives a 32-byte key for one purpose, in hex, so that keys are not shared between purposes. */
export function secretFor(purpose: Purpose): string {
  return Buffer.from(hkdfSync("sha256", env().SESSION_SECRET, "", `forecourt ${purpose}`, 32)).toString(
    "hex",
  );
}
