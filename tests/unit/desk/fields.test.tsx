import { expect, test } from "vitest";

import { renderHtml } from "#tests/fixtures/render-html";
import { Fields } from "~/desk/Fields";

const ROWS = [
  { name: "name", label: "Name", required: true, value: "New" },
  { name: "words", label: "Words", rows: 3 },
  { name: "by", label: "By", options: [{ value: "sms", label: "Text message" }], placeholder: "Choose" },
  { name: "on", label: "On", isSwitch: true as const },
];

test("a row is the control of its kind, with its value until something is typed", () => {
  const html = renderHtml(<Fields rows={ROWS} />);
  expect(html).toMatch(/<input type="text"[^>]*autoComplete="off"[^>]*name="name"[^>]*value="New"/i);
  expect(html).toMatch(/<textarea rows="3"[^>]*name="words"/);
  expect(html).toMatch(/<option value="">Choose<\/option><option value="sms">Text message<\/option>/);
  expect(html).toMatch(/<input(?=[^>]*name="on")(?=[^>]*type="checkbox")(?![^>]*checked)[^>]*>/);
});

test("what was typed comes back, an emptied field too, with each message beside its own field", () => {
  const typed = { name: "", words: "<b>", by: "sms", on: "on" };
  const errors = { name: "name_missing" };
  const html = renderHtml(
    <Fields rows={ROWS} typed={typed} errors={errors} errorText={(error) => error && `Text of ${error}`} />,
  );
  expect(html).toMatch(/<input(?=[^>]*name="name")(?=[^>]*aria-invalid="true")(?=[^>]*value="")[^>]*>/);
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(1);
  // The browser focuses it without a script.
  expect(html.match(/<[^>]*autofocus[^>]*>/gi)).toEqual([expect.stringContaining('name="name"')]);
  expect(html).toContain("Text of name_missing");
  expect(html).toContain("&lt;b&gt;</textarea>");
  expect(html).toMatch(/<option value="sms" selected="">/);
  expect(html).toMatch(/<input(?=[^>]*name="on")(?=[^>]*checked)[^>]*>/);
});
