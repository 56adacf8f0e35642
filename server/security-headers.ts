import type { RequestHandler } from "express";

/** Headers that are the same on every response; the CSP is built with the page. */
export function securityHeaders(): RequestHandler {
  return (req, res, next) => {
    res.set({
      "X-Content-Type-Options": "nosniff",
      // no-referrer would make the Origin of a native form post "null".
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Permissions-Policy": "camera=(), microphone=(), geolocation=(self), payment=(self)",
      "Cross-Origin-Opener-Policy": "same-origin",
      "X-Frame-Options": "SAMEORIGIN",
    });
    if (req.secure) res.set("Strict-Transport-Security", "max-age=31536000");
    next();
  };
}
