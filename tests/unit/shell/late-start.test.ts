import { expect, test } from "vitest";

import { holdScripts, LATE_START } from "~/shell/late-start";

const RENDERED = [
  '<link rel="modulepreload" href="/assets/a.js"/><link rel="preload" href="/assets/font.woff2"/><script',
  ">window.__remixContext = {};</script><script",
  ' type="module" async="">import "/assets/a.js";</script>',
];

test("holds module scripts and their preloads, and nothing else", () => {
  expect(holdScripts(RENDERED).join("")).toBe(
    '<link data-held="modulepreload" href="/assets/a.js"/><link rel="preload" href="/assets/font.woff2"/>' +
      '<script>window.__remixContext = {};</script><script type="text/held-module">import "/assets/a.js";</script>',
  );
});

test("is a script that a browser can read", () => {
  expect(() => new Function(LATE_START)).not.toThrow();
});
