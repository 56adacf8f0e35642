import type { LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";

import { withMiddleware } from "../../../server/route-middleware";
import { withoutBasename } from "../../../server/without-basename";

/** A build of one route whose loader and action give back what they were called with. */
function build(): ServerBuild {
  const module = {
    loader: ({ request }: LoaderFunctionArgs) => request,
    action: ({ request }: LoaderFunctionArgs) => request,
  };
  return { routes: { page: { id: "page", path: "*", module } } } as unknown as ServerBuild;
}

async function called(handler: "loader" | "action", request: Request): Promise<Request> {
  const { module } = withMiddleware(build(), [withoutBasename("/zh")]).routes["page"] ?? {};
  return (await module?.[handler]?.({ request, params: {}, context: {} })) as Request;
}

test("a loader is called as if the path were not there", async () => {
  const url = "https://dealer.example/zh/cars/mazda-3?page=2";
  expect((await called("loader", new Request(url))).url).toBe("https://dealer.example/cars/mazda-3?page=2");
  expect((await called("loader", new Request("https://dealer.example/zh"))).url).toBe(
    "https://dealer.example/",
  );
});

test("an action has the form as it was sent", async () => {
  const body = new URLSearchParams({ name: "Bindi" });
  const request = await called(
    "action",
    new Request("https://dealer.example/zh/contact", { method: "POST", body }),
  );
  expect(request.url).toBe("https://dealer.example/contact");
  expect(Object.fromEntries(await request.formData())).toEqual({ name: "Bindi" });
});

test.each([
  ["https://dealer.example/zh/search?make=Kia", "https://dealer.example/search?make=Kia"],
  ["https://elsewhere.example/zh/search", "https://elsewhere.example/zh/search"],
  ["no address", "no address"],
])("the page that linked here was %s, for the route %s", async (Referer, seen) => {
  const request = new Request("https://dealer.example/zh/watchlist", { headers: { Referer } });
  expect((await called("loader", request)).headers.get("Referer")).toBe(seen);
});
