import { expect, test } from "vitest";

import { rememberedWorkshop, rememberWorkshop } from "~/locations/WorkshopSelector";

function device() {
  const kept = new Map<string, string>();
  return () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
}

test("the workshop that was chosen is remembered on the device (spec:2.2.11)", () => {
  const storage = device();
  expect(rememberedWorkshop(storage, ["geebung", "north-lakes"])).toBeNull();
  rememberWorkshop(storage, "north-lakes");
  expect(rememberedWorkshop(storage, ["geebung", "north-lakes"])).toBe("north-lakes");
});

test("one that the dealer has no more was never chosen", () => {
  const storage = device();
  rememberWorkshop(storage, "closed-down");
  expect(rememberedWorkshop(storage, ["geebung"])).toBeNull();
});

test("a device that keeps nothing is no mistake", () => {
  const refusing = () => {
    throw new Error("denied");
  };
  expect(rememberedWorkshop(refusing, ["geebung"])).toBeNull();
});
