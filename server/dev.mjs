import express from "express";
import { createServer } from "vite";

// The server of `npm run dev`: the same Express app, reloaded by Vite on each change.
const port = Number(process.env.PORT ?? 3000);
const vite = await createServer({
  configFile: "vite/vite.config.ts",
  server: { middlewareMode: true, allowedHosts: true },
});
const app = express();
app.use(vite.middlewares);
app.use(async (req, res, next) => {
  try {
    const { createApp } = await vite.ssrLoadModule("./server/entry.ts");
    return current(createApp)(req, res, next);
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    return next(error);
  }
});
app.listen(port);

/** The current module's app. An unchanged module keeps its instance, and so its rate-limit counters. */
let made;
function current(createApp) {
  if (made?.createApp !== createApp) made = { createApp, app: createApp() };
  return made.app;
}
