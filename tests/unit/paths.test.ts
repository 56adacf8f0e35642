import { matchRoutes } from "@remix-run/react";
import { expect, test } from "vitest";

import * as paths from "~/paths";

import { ALL_ROUTES } from "../fixtures/all-routes";

/** Each builder's path for awkward arguments, and the route that answers it. */
const ROUTES: Record<keyof typeof paths, [path: string, route: string]> = {
  carPath: [paths.carPath("2021 corolla/x"), "routes/cars.$slug"],
  carEnquiryPath: [paths.carEnquiryPath("2021-corolla"), "routes/cars.$slug"],
  reservePath: [paths.reservePath("2021-corolla", "buy-online"), "routes/cars.$slug.buy-online"],
  brochurePath: [paths.brochurePath("2021-corolla"), "routes/cars.$slug[.]pdf"],
  printPath: [paths.printPath("A&1"), "routes/print"],
  viewCountPath: [paths.viewCountPath("2021-corolla", { website_id: "1" }), "routes/cars.$slug_.view[.]json"],
  stockPath: [paths.stockPath("land-rover"), "routes/search.($first).($second)"],
  modelsPath: [paths.modelsPath("suv"), "routes/models._index"],
};

const routes = ALL_ROUTES.map(({ id, path, index }) => ({ id, path, index })) as Parameters<
  typeof matchRoutes
>[0];

test.each(Object.entries(ROUTES))("%s leads to its route", (_, [path, route]) => {
  expect(matchRoutes(routes, new URL(path, "https://dealer.example"))?.at(-1)?.route.id).toBe(route);
});

test("what is not a slug stays one segment or one parameter", () => {
  expect(paths.carPath("2021 corolla/x")).toBe("/cars/2021%20corolla%2Fx");
  expect(paths.printPath("A&1")).toBe("/print?car_id=A%261");
  expect(paths.modelsPath(null)).toBe("/models");
});
