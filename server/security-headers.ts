import type { RequestHandler } from "express";

import { carriesSecret } from "~/platform/secret-addresses";

/** Headers that are the same on every response; the CSP is built with the page. */
export function securityHeaders(): RequestHandler {
  return (req, res, next) => {
    res.set({
      "X-Content-Type-Options": "nosniff",
      // Either policy leaves a native form its Origin, which no-referrer would make "null". An address with a secret is
      // told to no page, not even of ours, whose tags would send it on.
      "Referrer-Policy": carriesSecret(req.originalUrl) ? "strict-origin" : "strict-origin-when-cross-origin",
      "Permissions-Policy": "camera=(), microphone=(), geolocation=(self), payment=(self)",
      "Cross-Origin-Opener-Policy": "same-origin",
      "X-Frame-Options": "SAMEORIGIN",
    });
    if (req.secure) res.set("Strict-Transport-Security", "max-age=31536000");
    next();
  };
}
