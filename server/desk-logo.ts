import { extname, resolve } from "node:path";

import { type RequestHandler } from "express";

import type { Env } from "~/platform/env.server";
import { initial } from "~/publish/new-site";

const TYPES: Record<string, string> = {
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
};

/**
 * The desk's logo and icon, to everybody, since the sign-in shows it: the file of DESK_LOGO, or the first letter of
 * DESK_NAME.
 */
export function deskLogo({ DESK_LOGO, DESK_NAME }: Pick<Env, "DESK_LOGO" | "DESK_NAME">): RequestHandler {
  return (_req, res, next) => {
    // An SVG that is opened by itself is a document.
    const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
    if (DESK_LOGO !== undefined) {
      const type = TYPES[extname(DESK_LOGO).toLowerCase()] ?? "application/octet-stream";
      res.set({
        "Cache-Control": "public, max-age=3600",
        "Content-Security-Policy": policy,
        "Content-Type": type,
      });
      return res.sendFile(
        resolve(DESK_LOGO),
        { cacheControl: false, dotfiles: "allow" },
        (error) => error && next(error),
      );
    }
    if (DESK_NAME === undefined) return next();
    return res
      .set({ "Cache-Control": "public, max-age=3600", "Content-Security-Policy": policy })
      .type("image/svg+xml")
      .send(initial(DESK_NAME));
  };
}
