import { expect, test } from "vitest";

import { jsonLd, known } from "~/vehicle/structured-data";

const HOSTILE = `</script><script>alert(1)</script><!-- & \u2028\u2029 "quoted"`;

test("no text can end the script element it stands in, and none is changed", () => {
  const text = jsonLd({ name: HOSTILE, list: [HOSTILE, 1, true, null] });
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual({ name: HOSTILE, list: [HOSTILE, 1, true, null] });
});

test("what is not known is left out; zero and false are known", () => {
  expect(known({ a: null, b: undefined, c: 0, d: false, e: "" })).toEqual({ c: 0, d: false, e: "" });
});
