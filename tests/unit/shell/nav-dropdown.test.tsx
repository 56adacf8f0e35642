import { expect, test } from "vitest";

import { renderHtml } from "#tests/fixtures/render-html";
import { NavDropdown } from "~/shell/NavDropdown";

function html(openItem: string | null, caret: boolean): string {
  const entry = {
    name: "Buy",
    url: "/search/used-cars",
    links: [{ name: "Used cars", url: "/search/used-cars" }],
    dynamic: "none",
  };
  const menu = {
    openItems: openItem === null ? [] : [openItem],
    isDrawerOpen: false,
    open: () => undefined,
    close: () => undefined,
    closeAll: () => undefined,
  };
  return renderHtml(
    <NavDropdown entry={entry as never} menu={menu as never} opensOn="click" caret={caret} />,
  );
}

test("an entry has a caret, and none on sites without (spec:2.4.7)", () => {
  expect(html(null, true)).toContain("nav-caret");
  expect(html(null, false)).not.toContain("nav-caret");
});

test("one entry is open at a time, the one that the menu says", () => {
  expect(html("Buy", false)).toMatch(/^<details open=""/);
  expect(html("Sell", false)).not.toContain("open");
});

test("a closed entry's links are for no script alone", () => {
  const link = '<noscript><ul class="nav-panel">';
  expect(html(null, false)).toContain(link);
  expect(html("Buy", false)).toContain('</summary><ul class="nav-panel">');
});
