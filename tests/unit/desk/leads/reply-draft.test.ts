import { describe, expect, test } from "vitest";

import { type Insert, insertTemplate, pressInsert, switchWay, undoTemplate } from "~/desk/leads/reply-draft";

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
  });
});

const time: Insert = {
  ...{ id: "time", label: "Offer a time", kind: "template" },
  texts: {
    email: { subject: "When suits you?", text: "Come and see the Corolla.\n\nSam" },
    sms: { subject: "", text: "Come and see the Corolla. Sam" },
  },
};

describe("a second template takes the place of the first", () => {
  const sold: Insert = {
    ...{ id: "sold", label: "It has sold", kind: "template" },
    texts: {
      email: { subject: "It has sold", text: "It has sold.\n\nSam" },
      sms: { subject: "", text: "It has sold." },
    },
  };
  const link: Insert = {
    ...{ id: "link", label: "Link", kind: "link" },
    texts: { sms: { subject: "", text: "URL" } },
  };
  const mail = pressInsert({ subject: "", text: "Hi" }, sold, { by: "email", last: null });

  test("also for another channel, where the first stood", () => {
    const typed = { ...mail, text: `${mail.text}\n\nSee you` };
    expect(pressInsert(typed, sold, { by: "sms", last: sold })).toEqual({
      subject: "",
      text: "Hi\n\nIt has sold.\n\nSee you",
    });
    expect(pressInsert(typed, time, { by: "email", last: sold, to: 0 })).toEqual({
      subject: "When suits you?",
      text: "Hi\n\nCome and see the Corolla.\n\nSam\n\nSee you",
    });
  });

  test("unless it was changed since", () => {
    const changed = { ...mail, text: mail.text.replace("has sold", "is gone") };
    expect(pressInsert(changed, time, { by: "sms", last: sold }).text).toBe(
      `${changed.text}\n\nCome and see the Corolla. Sam`,
    );
  });

  test.each([
    ["Hi\n\nSam\nNorthside", "Hi\n\nURL\n\nSam\nNorthside"],
    ["Hi\n\nWell\n\nKind regards,\n\nSam", "Hi\n\nWell\n\nURL\n\nKind regards,\n\nSam"],
    ["Hi Sam", "Hi Sam\n\nURL"],
  ])("a link stands above the signature of %j", (text, expected) => {
    const signedBy = ["Sam", "Northside"];
    expect(pressInsert({ subject: "", text }, link, { by: "sms", last: null, signedBy }).text).toBe(expected);
  });

  test("and a link stands beside it", () => {
    expect(pressInsert(mail, link, { by: "sms", last: sold }).text).toBe(`${mail.text}\n\nURL`);
    expect(pressInsert({ subject: "", text: "URL" }, sold, { by: "sms", last: link }).text).toBe(
      "URL\n\nIt has sold.",
    );
  });
});

describe("a reply that goes another way", () => {
  const mail = pressInsert({ subject: "", text: "Hi" }, time, { by: "email", last: null });

  test("has the template's words for it, between the person's own", () => {
    const typed = { ...mail, text: `${mail.text}\n\nSee you` };
    const sms = switchWay(typed, time, "sms");
    expect(sms).toEqual({ subject: "", text: "Hi\n\nCome and see the Corolla. Sam\n\nSee you" });
    expect(switchWay(sms, time, "email")).toEqual(typed);
  });

  test.each([
    ["nothing was put in", mail, null],
    ["it was changed since", { ...mail, text: mail.text.replace("Corolla", "Camry") }, time],
    ["it has no words for that way", mail, { ...time, texts: { email: time.texts.email } } as Insert],
  ])("stays as it is where %s", (_, typed, last) => {
    expect(switchWay(typed, last, "sms")).toEqual(typed);
  });
});

describe("undo", () => {
  const timeBy = (way: "email" | "sms") => time.texts[way] ?? { subject: "", text: "" };

  test.each(["email", "sms"] as const)("leaves what was typed before and after: %s", (way) => {
    const inserted = insertTemplate({ subject: "", text: "Hi Bindi" }, timeBy(way));
    const more = { ...inserted, text: `${inserted.text}\n\nSee you` };
    expect(undoTemplate(more, time)).toEqual({ subject: "", text: "Hi Bindi\n\nSee you" });
  });

  test("leaves a subject that was typed", () => {
    const inserted = insertTemplate({ subject: "Mine", text: "" }, timeBy("email"));
    expect(undoTemplate(inserted, time)).toEqual({ subject: "Mine", text: "" });
  });

  test("leaves a template that was changed meanwhile", () => {
    const inserted = insertTemplate({ subject: "", text: "" }, timeBy("email"));
    const changed = { ...inserted, text: inserted.text.replace("Corolla", "Camry") };
    expect(undoTemplate(changed, time)).toEqual(changed);
  });
});
