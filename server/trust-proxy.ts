import type { Express, RequestHandler } from "express";

const FORWARDED = [
  "x-forwarded-host",
  "x-forwarded-for",
  "x-forwarded-proto",
  "x-forwarded-port",
  "forwarded",
];

/**
 * Accepts X-Forwarded-* from the configured proxies only. From any other peer the headers are
 * removed, since Remix reads them itself (design §4.1).
 *
 * @param proxies Express's own notation: `loopback`, an address, a range; undefined trusts none
 */
export function trustProxy(app: Express, proxies: string | undefined): RequestHandler {
  app.set("trust proxy", proxies ?? false);
  const trusts = app.get("trust proxy fn") as (address: string, hop: number) => boolean;
  return (req, _res, next) => {
    if (!trusts(req.socket.remoteAddress ?? "", 0)) {
      for (const name of FORWARDED) delete req.headers[name];
    }
    // Through a chain of proxies the first value is the host that the browser asked for.
    const [host] = req.get("x-forwarded-host")?.split(",") ?? [];
    if (host !== undefined) req.headers["x-forwarded-host"] = host.trim();
    next();
  };
}
