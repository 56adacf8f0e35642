import express from "express";
import { createServer } from "vite";

// `npm run dev`'s server: the same Express app, loaded afresh by Vite at each change.
const port = Number(process.env.PORT ?? 3000);
const vite = await createServer({ server: { middlewareMode: true, allowedHosts: true } });
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

/** The app of the newest module; an unchanged one is kept with its rate counters. */
let made;
function current(createApp) {
  if (made?.createApp !== createApp) made = { createApp, app: createApp() };
  return made.app;
}
