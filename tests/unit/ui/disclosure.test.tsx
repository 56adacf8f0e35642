import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { Disclosure } from "~/ui/Disclosure";

const css = readFileSync("app/styles/disclosure.css", "utf8");
const moving = /@media \(prefers-reduced-motion: no-preference\) \{([^]*?)\n {2}\}/.exec(css)?.[1] ?? "";

test("the accordion unfolds in 300 ms, and at once under prefers-reduced-motion (spec:2.9.14)", () => {
  expect(moving).toMatch(/\.disclosure::details-content \{[^}]*transition:\s*block-size 300ms/);
  expect(moving).toMatch(/\.disclosure\[open\]::details-content \{\s*block-size: auto/);
  expect(css.replace(moving, "")).not.toMatch(/transition|animation|block-size/);
});

test("there is one: nothing else unfolds by a motion of its own (spec:2.9.14)", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.(css|tsx)$/.test(file),
  );
  const moves = (text: string) => /::details-content \{[^}]*(?:transition|animation)/.test(text);
  const others = files.filter((file) => moves(readFileSync(join("app", file), "utf8")));
  expect(others).toEqual([join("styles", "disclosure.css")]);
});

test("it opens without a script, and what is open to begin with is drawn open", () => {
  const html = (open: boolean) =>
    renderToStaticMarkup(
      <Disclosure summary="When?" open={open}>
        Today.
      </Disclosure>,
    );
  expect(html(false)).toMatch(/^<details class="disclosure"><summary[^>]*>When\?<\/summary>/);
  expect(html(true)).toMatch(/^<details open=""/);
});
