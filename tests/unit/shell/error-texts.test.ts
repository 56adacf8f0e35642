import { expect, test } from "vitest";

import { errorTexts } from "~/site/ErrorPage";

test.each([
  [403, "errors.forbidden_title"],
  [404, "errors.not_found_title"],
  [410, "errors.gone_title"],
  [421, "errors.unknown_host_title"],
  [429, "errors.busy_title"],
  [503, "errors.unavailable_title"],
  [500, "errors.server_title"],
  [418, "errors.server_title"],
])("status %i is said as %s", (status, title) => {
  expect(errorTexts(status).title).toBe(title);
});
