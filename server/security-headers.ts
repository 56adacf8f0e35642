import type { RequestHandler } from "express";

/** The headers that are the same on every answer; a page's CSP is made with the page. */
export function securityHeaders(): RequestHandler {
  return (req, res, next) => {
    res.set({
      "X-Content-Type-Options": "nosniff",
      // no-referrer would turn the Origin of forms without JavaScript into "null".
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Permissions-Policy": "camera=(), microphone=(), geolocation=(self), payment=(self)",
      "Cross-Origin-Opener-Policy": "same-origin",
      "X-Frame-Options": "SAMEORIGIN",
    });
    if (req.secure) res.set("Strict-Transport-Security", "max-age=31536000");
    next();
  };
}
