import { afterEach, expect, test, vi } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { parseEnv } from "~/platform/env.server";

const KEY = { clientId: "our-client", clientSecret: "our-secret", refreshToken: "a-consent" };
const GOOGLE = { google: { account: "7", locations: { aspley: "1" } } };

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The environment is read once a process, so each case begins anew. */
async function sourceOf(reviews: object, services: object | null): Promise<string> {
  vi.stubEnv("REVIEW_SERVICES", services === null ? undefined : JSON.stringify(services));
  const { reviewsService } = await import("~/reviews/sync-reviews.server");
  return reviewsService(buildTenant("northside", { config: { reviews } })).source;
}

test.each([
  ["nothing", {}, null, "table"],
  ["a key but no profile", {}, { northside: KEY }, "table"],
  ["a profile without a key", GOOGLE, null, "table"],
  ["the neighbour's key", GOOGLE, { harbour: KEY }, "table"],
  ["a profile and its key", GOOGLE, { northside: KEY }, "google"],
])("a site with %s has its reviews from the right holder", async (_, reviews, services, source) => {
  expect(await sourceOf(reviews, services)).toBe(source);
});

test("a key that is not whole stops the process, and is not told", () => {
  const REVIEW_SERVICES = JSON.stringify({ northside: { ...KEY, refreshToken: undefined } });
  const read = () => parseEnv({ DATABASE_URL: "postgresql://localhost/x", REVIEW_SERVICES });
  expect(read).toThrow("REVIEW_SERVICES.northside.refreshToken: Required");
  expect(read).not.toThrow("our-secret");
});
