import { describe, expect, test } from "vitest";

import { insertTemplate, removeTemplate } from "~/desk/leads/reply-draft";

const template = { subject: "When suits you?", text: "Come and see it.\n\nSam" };

describe("a template never replaces what was typed", () => {
  test.each([
    ["an empty reply", "", undefined, "Come and see it.\n\nSam"],
    ["at the end", "Hi Bindi", undefined, "Hi Bindi\n\nCome and see it.\n\nSam"],
    ["at the caret", "Hi Bindi\nBye", 8, "Hi Bindi\n\nCome and see it.\n\nSam\n\nBye"],
    ["at the beginning", "Bye", 0, "Come and see it.\n\nSam\n\nBye"],
  ])("%s", (_, text, at, expected) => {
    const inserted = insertTemplate({ subject: "", text }, template, at);
    expect(inserted).toEqual({ subject: "When suits you?", text: expected });
  });

  test("a subject that was typed stays", () => {
    expect(insertTemplate({ subject: "Mine", text: "" }, template).subject).toBe("Mine");
    expect(removeTemplate({ subject: "Mine", text: template.text }, template)).toEqual({
      subject: "Mine",
      text: "",
    });
  });
});

describe("undo", () => {
  test("leaves what was typed before and after", () => {
    const inserted = insertTemplate({ subject: "", text: "Hi Bindi" }, template);
    const more = { ...inserted, text: `${inserted.text}\n\nSee you` };
    expect(removeTemplate(more, template)).toEqual({ subject: "", text: "Hi Bindi\n\nSee you" });
  });

  test("leaves a template that was changed meanwhile", () => {
    const changed = { subject: "", text: "Come and see them.\n\nSam" };
    expect(removeTemplate(changed, template)).toEqual(changed);
  });
});
