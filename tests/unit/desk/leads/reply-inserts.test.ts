import { describe, expect, test } from "vitest";

import { buildConfig } from "#seed/builders/build-tenant";
import { aCar } from "#tests/unit/stock/a-car";
import { fillFields, unfilledFields, unknownFields } from "~/desk/leads/reply-fields";
import { replyInserts } from "~/desk/leads/reply-inserts";
import { type ReplyAbout, replyWords } from "~/desk/leads/reply-words";
import { shopperLanguage } from "~/desk/leads/shopper-language";
import type { Language } from "~/i18n/language";
import { siteConfigSchema } from "~/site/config/site-config";

const config = siteConfigSchema.parse({
  ...buildConfig("northside"),
  languages: { "zh-Hans": { texts: {}, words: {} } },
  reserve: { enabled: true, processors: ["demo"] },
});
const CAR = aCar({ paymentProcessors: ["demo"] });
const LEAD: ReplyAbout = {
  ...{ name: "Bindi", lastName: "Nguyen", category: "Vehicle Enquiry", car: CAR, location: null },
  locationSlug: "aspley",
  licenceToken: "t0k3n",
};
const wordsOf = (lead: Partial<ReplyAbout> = {}, language: Language = "en-AU") =>
  replyWords({ ...LEAD, ...lead }, { config }, { person: "Sam", language });

const both = (lead: Partial<ReplyAbout> = {}) => ({
  "en-AU": wordsOf(lead),
  "zh-Hans": wordsOf(lead, "zh-Hans"),
});

type About = Parameters<typeof replyInserts>[0];
const insertsOf = (about: Partial<About> = {}) =>
  replyInserts({
    ...{ texts: {}, words: both(), language: "en-AU", isService: false, isCarGone: false, own: [] },
    ...about,
  });

const own = (id: string, language: Language, mail: string) => ({
  ...{ id, language, name: id, subject: "About the {car}", mail, sms: "" },
});

describe("fields of a template", () => {
  const words = { ...wordsOf(), price: null };

  test("are filled in with what the lead knows, and one that it does not know stays", () => {
    expect(fillFields("Hi {name}, {car}: {price}. {Person} {", words)).toBe(
      "Hi Bindi, 2021 Toyota Corolla Ascent Sport: {price}. {Person} {",
    );
    expect(unfilledFields("{price} and {price}, {book}; {mine}")).toEqual(["{price}", "{book}"]);
  });

  test("are known by their names alone", () => {
    expect(unknownFields("{name} {naem} { car } {价格} {} {a\nb}")).toEqual(["{naem}", "{ car }", "{价格}"]);
  });

  test("a shopper who is called like a field is no field", () => {
    expect(fillFields("Hi {name}", { ...words, name: "{price}" })).toBe("Hi {price}");
  });
});

test("a lead's words are its car, its price and addresses of the site's pages with the car chosen", () => {
  expect(wordsOf()).toEqual({
    ...{ name: "Bindi", person: "Sam", site: "northside Motors", phone: "07 3000 0000" },
    ...{ car: "2021 Toyota Corolla Ascent Sport", price: "$25,990 drive away" },
    book: "https://northside.test/book-test-drive?car_id=corolla",
    value: "https://northside.test/cars/trade-in?car_id=corolla",
    reserve: "https://northside.test/cars/2021-toyota-corolla-ascent-sport-n1001/checkout",
    licence: "https://northside.test/licence/t0k3n",
  });
});

test.each([
  [
    "no car",
    { car: null },
    { car: null, price: null, reserve: null, book: "https://northside.test/book-test-drive?location=aspley" },
  ],
  [
    "a car that has sold",
    { car: { ...CAR, status: "sold" as const } },
    { reserve: null, book: "https://northside.test/book-test-drive?location=aspley" },
  ],
  ["a car that somebody holds", { car: { ...CAR, reserved: true } }, { reserve: null }],
  [
    "a service",
    { category: "Service Enquiry" },
    { book: "https://northside.test/enquiries/service-enquiry?location=aspley" },
  ],
])("a lead about %s has no address that leads nowhere", (_, lead, expected) => {
  expect(wordsOf(lead)).toMatchObject(expected);
});

test("addresses are of the page in the shopper's language, where the site has one", () => {
  expect(wordsOf({}, "zh-Hans").value).toBe("https://northside.test/zh/cars/trade-in?car_id=corolla");
  const english = replyWords(
    LEAD,
    { config: { ...config, languages: {} } },
    { person: "Sam", language: "zh-Hans" },
  );
  expect(english.value).toBe("https://northside.test/cars/trade-in?car_id=corolla");
});

test("a site without test drives, trade-ins or reservations has no such links", () => {
  const closed = {
    ...config,
    ...{ vehiclePage: { ...config.vehiclePage, testDrive: false } },
    ...{ tradeIn: { ...config.tradeIn, enabled: false }, reserve: { ...config.reserve, enabled: false } },
  };
  const words = replyWords(LEAD, { config: closed }, { person: "Sam", language: "en-AU" });
  expect(words).toMatchObject({ book: null, value: null, reserve: null, licence: null });
  expect(
    insertsOf({ words: { "en-AU": words, "zh-Hans": words } }).filter(({ kind }) => kind === "link"),
  ).toEqual([]);
});

describe("what can be inserted", () => {
  const templates = [own("Mine", "en-AU", "Hi {name}"), own("我的", "zh-Hans", "{name}，您好")];

  test("begins with the dealer's own in the shopper's language", () => {
    const english = insertsOf({ own: templates });
    expect(english.map(({ id }) => id)).toEqual([
      ...["Mine", "hello", "available", "sold", "time", "missed", "still"],
      ...["link-book", "link-value", "link-reserve", "link-licence"],
    ]);
    expect(english[0]?.texts).toEqual({
      email: { subject: "About the 2021 Toyota Corolla Ascent Sport", text: "Hi Bindi" },
    });
    const chinese = insertsOf({ own: templates, language: "zh-Hans" });
    expect(chinese.slice(0, 2).map(({ id }) => id)).toEqual(["我的", "hello-zh"]);
    expect(chinese.map(({ id }) => id)).toContain("Mine");
    expect(chinese.find(({ id }) => id === "link-book")?.texts.sms?.text).toMatch(/^在线预约试驾：https:/);
  });

  test("is in one language each, whatever the shopper writes", () => {
    const texts = "Now {price}: {value}";
    const inserts = insertsOf({
      own: [own("Mine", "en-AU", texts), own("我的", "zh-Hans", texts)],
      language: "zh-Hans",
    });
    const mail = (id: string) => inserts.find((each) => each.id === id)?.texts.email?.text;
    expect(mail("Mine")).toBe("Now $25,990 drive away: https://northside.test/cars/trade-in?car_id=corolla");
    expect(mail("我的")).toBe("Now $25,990 上路价: https://northside.test/zh/cars/trade-in?car_id=corolla");
  });

  test.each(["en-AU", "zh-Hans"] as const)("about no car in stock speaks of none: %s", (language) => {
    const words = both({ car: null });
    const texts = insertsOf({ words, language }).flatMap((each) => Object.values(each.texts));
    const all = JSON.stringify(texts);
    expect(all).not.toMatch(/available|sold|asking about|\{\{|\{car\}|仍在售|已售出/);
    expect(all).toContain("Would you like to come in?");
  });

  test.each(["en-AU", "zh-Hans"] as const)(
    "never says that a car which is gone is available: %s",
    (language) => {
      const ids = insertsOf({ isCarGone: true, language }).map(({ id }) => id);
      expect(ids).toContain("sold");
      expect(ids.filter((id) => id.startsWith("available"))).toEqual([]);
    },
  );

  test("every text of the product's is filled in, and a text message fits", () => {
    for (const language of ["en-AU", "zh-Hans"] as const)
      for (const { id, texts } of insertsOf({ language })) {
        const all = `${texts.email?.subject} ${texts.email?.text} ${texts.sms?.text}`;
        expect([id, all]).toEqual([id, expect.not.stringMatching(/[{}]/)]);
        expect(texts.sms?.text.length).toBeLessThanOrEqual(480);
      }
  });

  test("a site's own wording of the product's template is used", () => {
    const [hello] = insertsOf({ texts: { "inbox.reply_hello_mail": "G'day {{name}}" } });
    expect(hello?.texts.email?.text).toBe("G'day Bindi");
  });
});

test.each([
  ["the newest says it", ["可以试驾吗？", "Is it available?"], "", "zh-Hans"],
  ["a Chinese sentence with a car's name", ["我想试驾 Toyota Corolla"], "", "zh-Hans"],
  ["an English one with a Chinese name", ["Is the 比亚迪 still available, mate?"], "", "en-AU"],
  ["a number says nothing", ["0491 570 156", "多少钱？"], "", "zh-Hans"],
  ["Japanese is not Chinese", ["車はまだありますか"], "", "en-AU"],
  ["no words: the page", [""], "https://northside.test/zh/cars/corolla?a=b", "zh-Hans"],
  ["a path alone", [], "/zh", "zh-Hans"],
  ["neither", [], "", "en-AU"],
])("a shopper's language: %s", (_, texts, page, expected) => {
  expect(shopperLanguage({ texts, page })).toBe(expected);
});
