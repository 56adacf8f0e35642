import type { ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";

import { answeringInWords } from "../../../server/answer-in-words";

/** What a route answers whose loader throws this response. */
async function refuse(id: string, refusal: Response, page = {}): Promise<Response> {
  const module = { loader: () => Promise.reject(refusal), ...page };
  const build = { routes: { [id]: { id, module } } } as unknown as ServerBuild;
  const request = new Request("https://northside.test/file");
  const { loader } = answeringInWords(build).routes[id]?.module ?? {};
  const args = { request, params: {}, context: {} };
  return Promise.resolve(loader?.(args)).catch((thrown: unknown) => thrown) as Promise<Response>;
}

const missing = () => new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });

test.each([
  ["routes/desk.stock.export[.]csv", /^This page isn’t here\. .+\.$/],
  ["routes/cars.$slug[.]pdf", /^We can’t find that page$/],
])("a file of %s that is not there says so", async (id, words) => {
  const answer = await refuse(id, missing());
  expect(answer.status).toBe(404);
  expect(Object.fromEntries(answer.headers)).toEqual({
    "cache-control": "no-store",
    "content-type": "text/plain; charset=utf-8",
  });
  expect(await answer.text()).toMatch(words);
});

test("a page's refusal, one with its own words and a redirect stay as they are", async () => {
  const ofPage = missing();
  expect(await refuse("routes/blog", ofPage, { default: () => null })).toBe(ofPage);
  const worded = new Response("We’re making another brochure.", { status: 503 });
  expect(await refuse("routes/cars.$slug[.]pdf", worded)).toBe(worded);
  const redirect = new Response(null, { status: 302, headers: { Location: "/desk/sign-in" } });
  expect(await refuse("routes/desk.stock.export[.]csv", redirect)).toBe(redirect);
});
