import { describe, expect, test } from "vitest";

import { renderHtml } from "#tests/fixtures/render-html";
import { aCar } from "#tests/unit/stock/a-car";
import { CallTheDealer } from "~/vehicle/CallTheDealer";
import { toCallPhone } from "~/vehicle/call-phone";

const phone = toCallPhone("(07) 5550 1420", aCar(), 7);

function html(revealed: boolean, at = "/cars/corolla") {
  return renderHtml(<CallTheDealer phone={phone} revealed={revealed} hours={null} />, { at });
}

describe("spec 1 §4, Phone reveal", () => {
  test("before reveal, the first 5 characters show and the following digits are masked (spec:1.1.12, spec:1.1.14, spec:1.2.42, spec:1.4.35)", () => {
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
    const shown = html(false, "/cars/corolla?phone=shown");
    expect(shown).toContain('href="tel:0755501420"');
    expect(shown).toContain("Call (07) 5550 1420");
  });

  test("some sites show it revealed by default (spec:1.4.36)", () => {
    expect(html(true)).toContain('href="tel:0755501420"');
    expect(html(true)).not.toContain("<form");
  });
});
