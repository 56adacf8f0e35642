import { expect, test } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { answerBrochure, type BrochurePdf } from "~/vehicle/brochure/find-brochure-pdf.server";

const texts = { "brochure.busy": "One at a time, please." };
const site = {
  ...buildTenant("northside", { config: { texts } }),
  revision: 1,
  licences: { dealer: [], repairer: [] },
};

const answer = (bytes: BrochurePdf["bytes"], slug = "corolla", headers = {}) =>
  answerBrochure(new Request("http://northside.test/", { headers }), site, { slug }, { tag: "t1", bytes });

test("spec 1 §7: the binary file, saved as {slug}.pdf", async () => {
  const response = await answer(async () => Buffer.from("%PDF-1.3"));
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="corolla.pdf"');
  expect(await response.text()).toBe("%PDF-1.3");
});

test("a slug cannot end the file's name", async () => {
  const response = await answer(async () => Buffer.from("%PDF"), 'a"; x=\r\n');
  expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="a---x---.pdf"');
});

test("a browser that has it already is told so, and nothing is made", async () => {
  const never = () => Promise.reject(new Error("made"));
  expect((await answer(never, "corolla", { "If-None-Match": '"t1"' })).status).toBe(304);
});

test("busy: come back soon, in the site's words", async () => {
  const response = await answer(async () => "busy");
  expect(response.status).toBe(503);
  expect(response.headers.get("Retry-After")).toBe("3");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(await response.text()).toBe("One at a time, please.");
});

test("one that cannot be made is an answer in words, not a stack", async () => {
  const response = await answer(() => Promise.reject(new Error("ENOENT /secret")));
  expect(response.status).toBe(500);
  expect(response.headers.get("Content-Type")).toContain("text/plain");
  expect(await response.text()).toBe("We couldn’t prepare the brochure. Please try again in a moment.");
});

test("while the database is away it is not the brochure that failed", async () => {
  const away = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
  const response = await answer(() => Promise.reject(away));
  expect(response.status).toBe(503);
  expect(response.headers.get("Retry-After")).toBe("3");
  expect(await response.text()).toBe("We couldn’t prepare the brochure. Please try again in a moment.");
});
