import { existsSync } from "node:fs";

import { afterEach, expect, test, vi } from "vitest";

import { productFile } from "~/platform/product-file.server";

afterEach(() => vi.restoreAllMocks());

test("a file of the product is found from any working directory", () => {
  vi.spyOn(process, "cwd").mockReturnValue("/");
  expect(existsSync(productFile("app/vehicle/brochure/pdf/noto-sans-sc/400.ttf"))).toBe(true);
  expect(existsSync(productFile("app/publish/starter"))).toBe(true);
});
