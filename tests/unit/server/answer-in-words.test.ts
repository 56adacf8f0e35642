import { createRequestHandler, type EntryContext, type ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";

import { answerInWords } from "../../../server/answer-in-words";
import { withMiddleware } from "../../../server/route-middleware";

/** What a route answers whose loader throws this response. */
async function refuse(id: string, refusal: Response, page = {}): Promise<Response> {
  const module = { loader: () => Promise.reject(refusal), ...page };
  const build = { routes: { [id]: { id, module } } } as unknown as ServerBuild;
  const request = new Request("https://northside.test/file");
  const { loader } = withMiddleware(build, [answerInWords]).routes[id]?.module ?? {};
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

test.each([404, 410])(
  "opened in a browser, what is not there (%i) is the site's error page",
  async (status) => {
    const id = "routes/families/reserve-car";
    const loader = () => Promise.reject(new Response(null, { status }));
    const build = {
      entry: {
        module: {
          default: (_: Request, shown: number, headers: Headers, context: EntryContext) =>
            Response.json(context.staticHandlerContext.errors, { status: shown, headers }),
        },
      },
      routes: { [id]: { id, path: "/cars/:slug/checkout", module: { loader } } },
      assets: { routes: {}, entry: { imports: [], module: "" }, url: "", version: "" },
      ...{ future: {}, mode: "production" },
    } as unknown as ServerBuild;
    const ask = (accept: string) =>
      createRequestHandler(withMiddleware(build, [answerInWords]))(
        new Request("https://northside.test/cars/corolla/checkout", { headers: { Accept: accept } }),
      );
    const page = await ask("text/html,application/xhtml+xml");
    expect(page.status).toBe(status);
    expect(await page.json()).toMatchObject({ [id]: { status } });
    const line = await ask("*/*");
    expect([line.status, line.headers.get("Content-Type")]).toEqual([status, "text/plain; charset=utf-8"]);
  },
);

test("a page's refusal, one with its own words and a redirect stay as they are", async () => {
  const ofPage = missing();
  expect(await refuse("routes/blog", ofPage, { default: () => null })).toBe(ofPage);
  const worded = new Response("We’re making another brochure.", { status: 503 });
  expect(await refuse("routes/cars.$slug[.]pdf", worded)).toBe(worded);
  const redirect = new Response(null, { status: 302, headers: { Location: "/desk/sign-in" } });
  expect(await refuse("routes/desk.stock.export[.]csv", redirect)).toBe(redirect);
});
