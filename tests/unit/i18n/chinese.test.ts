import { expect, test } from "vitest";

import { chinese } from "~/i18n/chinese";
import { english } from "~/i18n/resources";

type Layer = Record<string, Record<string, string>>;

const ENGLISH: Layer = english;
const CHINESE: Layer = chinese;
const HAN = /\p{Script=Han}/u;

/** Names, and marks between values, which are the same in both languages. */
const SAME = [
  "promotions.service_range_value",
  "shell.abn",
  "brochure.dealer",
  "vehicle.atm",
  "vehicle.email_subject",
];

const texts = Object.entries(CHINESE)
  .filter(([area]) => area !== "values")
  .flatMap(([area, names]) =>
    Object.entries(names).map(([name, text]) => ({ key: `${area}.${name}`, text })),
  );

/** The English texts that one Chinese text stands for: itself, and of a counted one both forms. */
function englishOf(key: string): string[] {
  const [area = "", name = ""] = key.split(".");
  const names = [name, name.replace(/_other$/, "_one")];
  return [...new Set(names)].flatMap((one) => ENGLISH[area]?.[one] ?? []);
}

function placeholders(text: string): string[] {
  return [...new Set(text.match(/\{\{\w+\}\}/g))].sort();
}

test("each has the values of its English text, or of its singular", () => {
  const differing = texts.filter(({ key, text }) => {
    const allowed = englishOf(key).map((own) => String(placeholders(own)));
    return !allowed.includes(String(placeholders(text)));
  });
  expect(differing).toEqual([]);
});

test("every English text is there, but for singulars, the desk and mails to the dealer", () => {
  const left = Object.entries(ENGLISH).flatMap(([area, names]) =>
    Object.keys(names)
      .filter((name) => CHINESE[area]?.[name] === undefined)
      .map((name) => `${area}.${name}`),
  );
  const unexpected = left.filter((key) => {
    const [area = "", name = ""] = key.split(".");
    const other = ENGLISH[area]?.[name.replace(/_one$/, "_other")];
    const counted = name.endsWith("_one") && other !== undefined;
    return (
      !counted &&
      !/^(desk\.|deals\.|diary\.|drives\.|loans\.|inbox\.|staff\.|stock\.|publishing\.|opening\.|redirects\.|catalogues\.|programs\.|settings\.|reports\.|reservations\.|reserve\.dealer_|editorial\.withdrawal_mail_|feeds\.|feedback\.|trades\.)/.test(
        key,
      )
    );
  });
  expect(unexpected).toEqual([]);
});

test("nothing is left in English by accident", () => {
  const letters = (text: string) => /[a-z]/i.test(text.replace(/\{\{\w+\}\}/g, ""));
  const left = texts
    .filter(({ key, text }) => englishOf(key).some(letters) && !HAN.test(text))
    .map(({ key }) => key);
  expect(left.sort()).toEqual(SAME.sort());
});

test("a text is as wide as its English one: it names cars only where that does, since a site may sell caravans", () => {
  const narrower = texts.filter(
    ({ key, text }) =>
      /汽车|轿车/.test(text) && !englishOf(key).some((own) => /\bcars?\b|\bmotor vehicle/i.test(own)),
  );
  expect(narrower).toEqual([]);
});

test("lines and tags stand where the English ones do", () => {
  const marks = (text: string) => text.match(/<\/?\w+>/g) ?? [];
  const breaks = (text: string) => text.split("\n\n").length;
  const differing = texts.filter(({ key, text }) => {
    const [own = ""] = englishOf(key);
    return String(marks(own)) !== String(marks(text)) || breaks(own) !== breaks(text);
  });
  expect(differing).toEqual([]);
});

test("a sentence ends as Chinese ones do", () => {
  expect(texts.filter(({ text }) => /\p{Script=Han}[.,;:?!]/u.test(text))).toEqual([]);
});
