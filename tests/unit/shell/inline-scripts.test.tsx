import { createHash } from "node:crypto";

import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import * as entry from "~/entry.server";
import { Document } from "~/shell/Document";

const INJECTED = "window.injected = true";
const THEME = ":root{--a:1}";

/** A page with holes: a dealer's text that nobody cleaned, and a theme that closes its style. */
function Page() {
  return (
    <Document site={null} themeCss={`${THEME}</style><script>${INJECTED} + 1</script><style>a{}`}>
      <div dangerouslySetInnerHTML={{ __html: `<script>${INJECTED}</script>` }} />
    </Document>
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

async function render() {
  const answer = await createRequestHandler(build, "production")(new Request("https://northside.test/"));
  const sources = (answer.headers.get("Content-Security-Policy") ?? "").split("; ");
  const of = (directive: string) => sources.find((source) => source.startsWith(directive))?.split(" ") ?? [];
  return { html: await answer.text(), scripts: of("script-src"), styles: of("style-src") };
}

beforeAll(() => void vi.stubEnv("DEV", false));
afterAll(() => void vi.unstubAllEnvs());

const hashOf = (content: string) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`;

test("an inline script that came into the page otherwise than by its own document gets no hash (design §4.10)", async () => {
  const { html, scripts, styles } = await render();
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = ""]) => text,
  );
  const foreign = [INJECTED, `${INJECTED} + 1`];
  expect(inline).toEqual(expect.arrayContaining(foreign));
  expect(inline.filter((text) => !scripts.includes(hashOf(text)))).toEqual(expect.arrayContaining(foreign));
  // Remix's state, its modules, the place on the page, the late start.
  expect(inline.filter((text) => scripts.includes(hashOf(text)))).toHaveLength(4);
  expect(scripts).toHaveLength("script-src 'self'".split(" ").length + 4);
  expect(styles).toEqual(["style-src", "'self'", hashOf(THEME)]);
});

test("no mark is left in the page: it is the same bytes for everyone (design §4.11)", async () => {
  const [first, second] = [await render(), await render()];
  expect(first.html).not.toContain("nonce");
  expect(first).toEqual(second);
});
