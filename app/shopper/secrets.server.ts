import { hkdfSync } from "node:crypto";

import { env } from "~/platform/env.server";

type Purpose = "session cookie" | "sign-in cookie" | "sign-in code" | "saved search cookie";

/** A 32-byte secret for one purpose, in hex: what signs one thing cannot open another. */
export function secretFor(purpose: Purpose): string {
  return Buffer.from(hkdfSync("sha256", env().SESSION_SECRET, "", `forecourt ${purpose}`, 32)).toString(
    "hex",
  );
}
