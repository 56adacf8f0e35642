import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";

import { NavDropdown } from "~/shell/NavDropdown";

vi.mock("@remix-run/react", () => ({
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
  useNavigate: () => () => undefined,
}));

function html(openItem: string | null, caret: boolean): string {
  const entry = {
    name: "Buy",
    url: "/search/used-cars",
    links: [{ name: "Used cars", url: "/search/used-cars" }],
    dynamic: "none",
  };
  const menu = { openItem, setOpen: () => undefined, closeAll: () => undefined };
  return renderToStaticMarkup(
    <NavDropdown entry={entry as never} menu={menu as never} opensOn="click" caret={caret} />,
  );
}

test("an entry has a caret, and none on sites without (spec 2 §4)", () => {
  expect(html(null, true)).toContain("nav-caret");
  expect(html(null, false)).not.toContain("nav-caret");
});

test("one entry is open at a time, the one that the menu says", () => {
  expect(html("Buy", false)).toMatch(/^<details open=""/);
  expect(html("Sell", false)).not.toContain("open");
});
