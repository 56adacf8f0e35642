import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import type { ServerBuild } from "@remix-run/node";
import express from "express";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { writeTenants } from "~/publish/publish-tenants.server";
import { closeDatabase } from "~/platform/db.server";

type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"];

/** The frame of every page and its error page, as they are; of the routes the one that answers for all others. */
vi.mock("virtual:remix/server-build", async (): Promise<ServerBuild> => {
  const [root, splat, entry] = await Promise.all([
    import("~/root"),
    import("~/routes/$"),
    import("~/entry.server"),
  ]);
  const files = {
    id: "",
    module: "/assets/page.js",
    hasAction: false,
    hasLoader: true,
    hasClientAction: false,
  };
  const browser = { ...files, hasClientLoader: false, hasErrorBoundary: true };
  return {
    mode: "production",
    entry: { module: entry },
    routes: {
      root: { id: "root", path: "", module: root as RouteModule },
      "routes/$": { id: "routes/$", parentId: "root", path: "*", module: splat as RouteModule },
    },
    assets: {
      entry: { imports: [], module: "/assets/entry.js" },
      routes: {
        root: { ...browser, id: "root", path: "" },
        "routes/$": { ...browser, id: "routes/$", parentId: "root", path: "*" },
      },
      url: "/assets/manifest.js",
      version: "1",
    },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    future: { v3_fetcherPersist: true } as ServerBuild["future"],
    isSpaMode: false,
  };
});

const { busyAnswers } = await import("../../../server/busy-answer");
const { languageOfAddress, unavailablePage } = await import("../../../server/languages");
const { hostGuard } = await import("../../../server/guards/host-guard");

const northside = buildTenant("northside", { config: { languages: { "zh-Hans": {} } } });
const app = express()
  .use((req, _res, next) => {
    req.headers.host = "northside.test";
    next();
  })
  .use(
    hostGuard("none"),
    languageOfAddress(),
    (() => {
      const refuse = busyAnswers(unavailablePage());
      return (req, res) => refuse(req, res, "page");
    })(),
  );
const server = createServer(app).listen(0);

beforeAll(async () => {
  await writeTenants([northside]);
  if (!server.listening) await once(server, "listening");
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await closeDatabase();
});

const ask = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);

test.each([
  ["/search/used-cars", "en-AU", "We can’t show this page right now"],
  ["/zh/search/used-cars", "zh-Hans", "暂时无法显示这个页面"],
])("%s, turned away, is answered by the dealer's own page", async (path, language, title) => {
  const answer = await ask(path);
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'self'");
  const page = await answer.text();
  expect(page).toContain(`<html lang="${language}"`);
  expect(page).toContain(title);
  expect(page).toContain(northside.config.name);
  expect(page).toContain("--colour-brand");
  expect(page).not.toContain("<script");
});
