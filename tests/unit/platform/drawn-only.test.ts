import { expect, test } from "vitest";

import { drawnJsonLd } from "~/platform/drawn-only";

const HOSTILE = `</script><script>alert(1)</script><!-- & \u2028\u2029 "quoted"`;

test("no text for search engines can end the script element it stands in, and none is changed", () => {
  const data = drawnJsonLd({ name: HOSTILE, list: [HOSTILE, 1, true, null] });
  expect(data?.text).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(data?.text ?? "")).toEqual({ name: HOSTILE, list: [HOSTILE, 1, true, null] });
  expect(JSON.stringify({ data })).toBe("{}");
});
