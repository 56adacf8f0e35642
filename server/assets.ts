import { existsSync, readdirSync } from "node:fs";

import express, { Router, type RequestHandler } from "express";

const ASSETS = "build/client/assets";
const ENCODINGS = [
  { name: "br", ending: ".br" },
  { name: "gzip", ending: ".gz" },
];

/** Static files of the build, each with its hash in its name. */
export function assets(): Router {
  const router = Router();
  if (import.meta.env.DEV) return router;
  router.use("/assets", compressedAtBuild());
  router.use(
    "/assets",
    express.static(ASSETS, {
      immutable: true,
      maxAge: "1y",
      index: false,
      redirect: false,
      setHeaders: (res) => res.vary("Accept-Encoding"),
    }),
  );
  // A hashed file of an older build is a 404; it must not fall through to Remix.
  router.use("/assets", (_req, res) => {
    res.status(404).type("txt").send("Not found");
  });
  return router;
}

/** Serves the precompressed variant (tools/precompress.mjs) that Accept-Encoding allows. */
function compressedAtBuild(): RequestHandler {
  const built = new Set(existsSync(ASSETS) ? readdirSync(ASSETS) : []);
  return (req, res, next) => {
    const path = req.path;
    const encoding = ENCODINGS.find(
      ({ name, ending }) => req.acceptsEncodings(name) === name && built.has(`${path.slice(1)}${ending}`),
    );
    if (encoding) {
      res.type(path.slice(path.lastIndexOf("."))).set("Content-Encoding", encoding.name);
      req.url = `${path}${encoding.ending}`;
    }
    return next();
  };
}
