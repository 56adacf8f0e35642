import { expect, test } from "vitest";

import { dealersRoutes } from "../../client-files";

const OFF = { hasAction: false, hasClientLoader: false, css: [] };

const LIST = {
  version: "1",
  entry: { module: "/entry.js", imports: ["/react.js"] },
  routes: {
    root: { id: "root", module: "/root.js", hasLoader: true, ...OFF, imports: ["/react.js", "/shell.js"] },
    "routes/contact": {
      ...{ id: "routes/contact", module: "/contact.js", hasLoader: true, ...OFF },
      imports: ["/shell.js", "/map.js", "/react.js"],
    },
    "routes/desk.leads": { id: "routes/desk.leads", module: "/leads.js", ...OFF, imports: [] },
  },
};

test("the dealers' list of routes names no page of the desk", () => {
  expect(Object.keys(dealersRoutes(LIST).routes)).toEqual(["root", "routes/contact"]);
});

test("a route names the files that not every page has named before it, and no flag that is off", () => {
  expect(dealersRoutes(LIST).routes["routes/contact"]).toEqual({
    id: "routes/contact",
    module: "/contact.js",
    hasLoader: true,
    imports: ["/map.js"],
  });
});

test("the files of every page stay in the list, in their order", () => {
  const { entry, routes } = dealersRoutes(LIST);
  expect(entry).toEqual(LIST.entry);
  expect(routes["root"]).toEqual(LIST.routes.root);
});
