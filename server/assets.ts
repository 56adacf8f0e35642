import express, { Router } from "express";

/** The built files: hashed ones for a year, the rest for an hour. */
export function assets(): Router {
  const router = Router();
  if (import.meta.env.DEV) return router;
  router.use(
    "/assets",
    express.static("build/client/assets", { immutable: true, maxAge: "1y", index: false, redirect: false }),
  );
  // A hashed file that is gone must not fall through to a page.
  router.use("/assets", (_req, res) => {
    res.status(404).type("txt").send("Not found");
  });
  router.use(express.static("build/client", { maxAge: "1h", index: false, redirect: false }));
  return router;
}
