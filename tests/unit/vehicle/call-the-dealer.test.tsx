import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { afterEach, describe, expect, test, vi } from "vitest";

import { aCar } from "#tests/unit/stock/a-car";
import { createI18n } from "~/i18n/create-i18n";
import { CallTheDealer } from "~/vehicle/CallTheDealer";
import { toCallPhone } from "~/vehicle/mask-phone";

const address = vi.hoisted(() => ({ search: "" }));
vi.mock("@remix-run/react", () => ({
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
  useHref: (path: string) => path,
  useLocation: () => address,
}));
afterEach(() => {
  address.search = "";
});

const phone = toCallPhone("(07) 5550 1420", aCar(), 7);

function html(revealed: boolean) {
  return renderToStaticMarkup(
    <I18nextProvider i18n={createI18n({})}>
      <CallTheDealer phone={phone} revealed={revealed} />
    </I18nextProvider>,
  );
}

describe("spec 1 §4, Phone reveal", () => {
  test("before reveal, the first 5 characters show and the following digits are masked", () => {
    expect(html(false)).toContain("(07) •••• ••••");
    expect(html(false)).not.toContain("5550");
    expect(html(false)).not.toContain("tel:");
  });

  test("the number is revealed by a form that makes the log call", () => {
    const form = html(false);
    expect(form).toContain('<form method="post" action="/api/call-log">');
    for (const [name, value] of [
      ["car_id", "corolla"],
      ["dealership_id", "d1"],
      ["website_id", "7"],
    ])
      expect(form).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
    expect(form).toContain('type="submit"');
  });

  test("the form leads to a page with the number shown", () => {
    address.search = "?phone=shown";
    expect(html(false)).toContain('href="tel:0755501420"');
    expect(html(false)).toContain("Call (07) 5550 1420");
  });

  test("some sites show it revealed by default", () => {
    expect(html(true)).toContain('href="tel:0755501420"');
    expect(html(true)).not.toContain("<form");
  });
});
