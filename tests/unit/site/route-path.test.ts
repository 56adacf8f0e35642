import { expect, test } from "vitest";

import { routePath } from "~/site/route-path";

test.each([
  ["/fleet", "/fleet"],
  ["/Fleet/", "/fleet"],
  ["//fleet", "/fleet"],
  ["/api/watchlist/%73ave-car", "/api/watchlist/save-car"],
  ["/personalised/%66inance?x=1", "/personalised/finance"],
  ["/cars/a%2Fb/checkout", "/cars/a%2fb/checkout"],
  ["/cars/%zz/checkout", "/cars/%zz/checkout"],
  ["/", "/"],
])("%s is routed as %s", (address, path) => {
  expect(routePath(new Request(`http://northside.test${address}`))).toBe(path);
});
