import type { ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";

import { byFirstSegment } from "../../../server/routes-of-address";

const ROUTES: Record<string, { path?: string; index?: boolean; parentId?: string }> = {
  root: { path: "" },
  home: { index: true, parentId: "root" },
  search: { path: "search/:first?/:second?", parentId: "root" },
  suggest: { path: "search/suggest", parentId: "root" },
  garage: { path: "my-garage", parentId: "root" },
  enquiries: { path: "enquiries", parentId: "garage" },
  frame: { parentId: "root" },
  framed: { path: "Framed", parentId: "frame" },
  optional: { path: "new?/stock", parentId: "root" },
  page: { path: "*", parentId: "root" },
};

const build = {
  routes: Object.fromEntries(Object.entries(ROUTES).map(([id, route]) => [id, { id, ...route }])),
} as unknown as ServerBuild;

const ALWAYS = ["root", "home", "optional", "page"];

test.each([
  ["/", []],
  ["/search", ["search", "suggest"]],
  ["/search/suggest", ["search", "suggest"]],
  ["/SEARCH/used", ["search", "suggest"]],
  ["/%73earch", ["search", "suggest"]],
  ["/my-garage/enquiries", ["garage", "enquiries"]],
  ["/framed", ["frame", "framed"]],
  ["/searching", []],
  ["/%zz", []],
])("%s may be one of %j, a page with a free beginning, or none", (path, expected) => {
  const idsOf = byFirstSegment(build, ({ routes }) => Object.keys(routes));
  const found = idsOf(path);
  expect(found.filter((id) => !ALWAYS.includes(id) && id !== "frame")).toEqual(
    expected.filter((id) => id !== "frame"),
  );
  expect(found).toEqual(expect.arrayContaining([...ALWAYS, ...expected]));
});
