import { describe, expect, test } from "vitest";

import { inDealersLanguage } from "~/leads/suggested-messages";

const english = { texts: {}, words: { vehicle: "van" } };
const chinese = { texts: { language: "zh-Hans" }, words: { vehicle: "面包车" } };
const toDealer = (message: string, itemType: "car" | "caravan" = "car") =>
  inDealersLanguage(message, itemType, { shown: chinese, own: english });

describe("spec 1 §4: the message that a form starts from, as the dealer reads it", () => {
  test.each([
    ["请帮我找一辆类似的车，可以吗？", "Can you please find me something similar?"],
    ["我想预留这辆面包车。", "I’d like to reserve this van."],
    ["我想了解“春季 $500 Service”的详情。", "I’d like to know more about “春季 $500 Service”."],
    ["我想了解“Free tyres”的详情。\n周六可以吗？", "I’d like to know more about “Free tyres”.\n周六可以吗？"],
  ])("%s", (typed, read) => {
    expect(toDealer(typed)).toBe(read);
  });

  test("a caravan is called one", () => {
    expect(toDealer("我想试驾这辆房车，请问什么时候方便？", "caravan")).toBe(
      "I’d like to test drive this caravan. When would suit?",
    );
  });

  test.each(["", "请问周六可以看车吗？", "我想预留这辆面包车，周六来取。", "Is it still available?"])(
    "words of the shopper's own stay: %j (spec:1.4.12)",
    (typed) => {
      expect(toDealer(typed)).toBe(typed);
    },
  );
});
