import { expect, test } from "vitest";

import { toastDuration } from "~/ui/ToastProvider";

test.each([
  ["says nothing of it", undefined, false, 8_000],
  ["asks for 3 s", 3_000, false, 3_000],
  ["is pointed at", 3_000, true, 1_000_000],
  ["asks for more than the removal delay", 5_000_000, false, 1_000_000],
])("a toast that %s (spec:2.9.13)", (_, wanted, isHeld, stays) => {
  expect(toastDuration({ wanted, isHeld })).toBe(stays);
});
