import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";

import * as entry from "~/entry.server";

const HAN = "最低供款按购车价、利率和期限计算，须经贷款机构批准。";
/** Many times React's buffer of 2,048 bytes, whose end meets them all at other bytes. */
const FIELDS = 500;

function Page() {
  return (
    <main>
      {Array.from({ length: FIELDS }, (_, length) => (
        <textarea
          key={length}
          aria-label={`${"x".repeat(length % 7)}${HAN}`}
          defaultValue={`${"x".repeat(length % 5)}${HAN}`}
        />
      ))}
    </main>
  );
}

const build = {
  entry: { module: entry },
  routes: { root: { id: "root", path: "", module: { default: Page } } },
  assets: {
    entry: { module: "/assets/entry.js", imports: [] },
    routes: { root: { id: "root", path: "", module: "/assets/root.js", imports: [] } },
    url: "/assets/manifest.js",
    version: "1",
  },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {},
  isSpaMode: false,
} as unknown as ServerBuild;

test("a character that meets the end of React's buffer is rendered whole", async () => {
  const answer = await createRequestHandler(build, "production")(new Request("https://northside.test/"));
  const html = await answer.text();
  expect(html.match(/[\0\uFFFD]/g)).toBeNull();
  expect(html.split(HAN)).toHaveLength(2 * FIELDS + 1);
});
