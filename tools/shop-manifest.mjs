import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

// After a build: Remix's manifest tells the browser of every route, and half of them are the desk's, which has a host of
// its own. A shop's pages are told of the rest (app/entry.server.tsx).

const NAME = /^manifest-[\da-f]+\.js$/;
const ASSIGNS = "window.__remixManifest=";

export function shopManifest(folder = "build/client/assets") {
  const name = readdirSync(folder).find((each) => NAME.test(each));
  if (!name) throw new Error(`${folder} has no manifest.`);
  const [start, text] = readFileSync(join(folder, name), "utf8").split(ASSIGNS);
  if (start !== "" || !text) throw new Error(`${name} does not begin with ${ASSIGNS}`);
  const manifest = JSON.parse(text.replace(/;\s*$/, ""));
  const routes = Object.entries(manifest.routes).filter(([id]) => !/^routes\/desk(?:\.|$)/.test(id));
  const shop = { ...manifest, routes: Object.fromEntries(routes) };
  writeFileSync(join(folder, name.replace(".js", "-shop.js")), `${ASSIGNS}${JSON.stringify(shop)};`);
}

if (process.argv[1] === import.meta.filename) shopManifest();
