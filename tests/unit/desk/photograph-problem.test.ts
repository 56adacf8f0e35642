import { expect, test } from "vitest";

import { photographProblem } from "~/desk/photographs/photograph-problem";

test.each([
  ["status 404", "missing"],
  ["status 403", "forbidden"],
  ["status 429", "busy"],
  ["status 503", "busy"],
  ["status 500", "server"],
  ["no photograph: JPEG, PNG and WebP are", "not_photo"],
  ["no photograph: JPEG, PNG, WebP and AVIF are", "not_photo"],
  ["no photograph that can be read: HEIC", "heic"],
  ["over 60 megapixels", "pixels"],
  ["damaged, or cut short", "damaged"],
  ["more than 25 MB", "too_large"],
  ["its file is larger than 25 MB", "too_large"],
  ["no answer in time", "late"],
  ["private address", "address"],
  ["ECONNREFUSED", "unreachable"],
])("%s is said in words", (lastError, problem) => {
  expect(photographProblem(lastError)).toBe(problem);
});
