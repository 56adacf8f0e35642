import { readdirSync } from "node:fs";

import { matchRoutes } from "@remix-run/react";
import { describe, expect, test } from "vitest";

import { mayInterrupt } from "~/offers/may-interrupt";
import { pageAt, PAGES } from "~/pages";

import { ALL_ROUTES } from "../fixtures/all-routes";

/** From the root of the site, through the routes above. */
function wholePath(id: string | undefined): string {
  const route = ALL_ROUTES.find((each) => each.id === id);
  return route ? [wholePath(route.parentId), route.path ?? ""].filter(Boolean).join("/") : "";
}

const ROUTES = ALL_ROUTES.map(({ id, index }) => ({ id, path: wholePath(id), index }));

function routeOf(path: string): string | undefined {
  return matchRoutes(ROUTES as Parameters<typeof matchRoutes>[0], path)?.at(-1)?.route.id;
}

/** The addresses of a route: with and without each optional segment. */
function addressesOf(path: string): string[] {
  const [optional] = /:\w+\?\/?/.exec(path) ?? [];
  if (optional === undefined) return [`/${path.replace(/\/$/, "")}`];
  return [path.replace(optional, ""), path.replace(optional, optional.replace("?", ""))].flatMap(addressesOf);
}

const filled = (address: string) => address.replace(/:\w+/g, "x1").replace("*", "x2/x3");
/** Names of segments make no difference to a router. */
const shape = (address: string) => address.replace(/:\w+/g, ":");
const ADDRESSES = ROUTES.flatMap(({ id, path }) => addressesOf(path).map((address) => ({ address, id })));

test.each(ADDRESSES)("$address has a row", ({ address }) => {
  // Calls of scripts and the desk's pages have a row of their own only where something differs.
  const rows = [address, "/api/*", "/api/v1/*", "/desk/*"].map(shape);
  expect(rows).toContain(shape(pageAt(filled(address)).address));
});

test.each(Object.entries(PAGES))("the row of %s has a route, and is the first that fits", (address, row) => {
  expect(pageAt(filled(address)).address).toBe(address);
  const isOfServer = row.family !== undefined;
  const isAbove =
    address.endsWith("/*") && ADDRESSES.some((route) => route.address.startsWith(address.slice(0, -1)));
  if (isOfServer || isAbove) return;
  const route = ADDRESSES.find((each) => shape(each.address) === shape(row.partOf ?? address));
  expect(route).toBeDefined();
  expect(routeOf(filled(address))).toBe(route?.id);
});

test("a page is the same in every spelling that the router takes", () => {
  for (const path of ["/Trade-In/Photos", "/trade-in//photos/", "/trade%2din/photos"])
    expect(pageAt(path)).toBe(pageAt("/trade-in/photos"));
  expect(pageAt("/cars/a.PDF").read).toBe("brochure");
  expect(pageAt("/cars/a/b/c").address).toBe("/*");
  expect(pageAt("/%zz").address).toBe("/*");
});

test("a call of a script has what all of them have", () => {
  expect(pageAt("/api/events")).toMatchObject({ read: "data", write: "data", early: true });
  expect(pageAt("/api/v1/cars")).toMatchObject({ read: "machine", early: true, redirects: "never" });
  expect(pageAt("/api/no-such-call")).toMatchObject({ read: "data", redirects: "never" });
});

/** The pages that every site is given, in English. */
const LEGAL = readdirSync("app/publish/legal", { recursive: true, encoding: "utf8" }).flatMap((file) =>
  file.endsWith(".md") && !file.startsWith("zh") ? [`/${file.replaceAll("\\", "/").slice(0, -3)}`] : [],
);

describe("a promotion never covers", () => {
  const popup = { url: "/special-offers" };

  test.each([
    ...LEGAL,
    ...["/pages/unsubscribe", "/accessibility-statement", "/your-data", "/your-data/delete"],
    ...["/booking/a.b", "/alerts/confirm", "/opening-soon", "/trade-in/link", "/lead-file/7"],
  ])("%s", (path) => {
    expect(mayInterrupt(popup, path)).toBe(false);
  });

  test("a page that says nothing of it", () => {
    const silent = Object.entries(PAGES).filter(([, row]) => row.promotion === undefined);
    for (const [address] of silent) expect(mayInterrupt(popup, filled(address)), address).toBe(false);
  });
});
