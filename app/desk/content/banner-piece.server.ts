import { z } from "zod";

import { plainText } from "~/i18n/plain-text";
import type { SiteFiles } from "~/publish/site-files.server";
import { BANNER_PAGES, bannerMessage } from "~/site/config/appearance";

import { datesOf } from "./card-piece.server";
import { formOf, optionalObject } from "./form-part";
import { textOf } from "./form-words.server";
import { asObject, asText, withValue } from "./piece-values";
import type { PieceObject, PieceRules } from "./pieces";
import { fieldsOf } from "./schema-fields.server";
import { putTranslations, withTranslations } from "./site-words.server";
import { readJson, SITE, siteValue, writeJson } from "./stored-in.server";
import { alsoIn, translationParts, translationsOf } from "./translations-part.server";

const schema = bannerMessage.extend({ page: z.string(), image: z.string() });
/** What a shopper reads of it, which may be translated. */
const WORDS = ["heading", "text", "linkText"];

/** The picture across the top of a page, and what it says for a while. A piece has both. */
export const bannerRules: PieceRules = {
  list(files) {
    const pages = ["banners", "bannerMessages"].flatMap((part) =>
      Object.keys(asObject(siteValue(files, [part]))),
    );
    return new Map(pages.map((page) => [page, bannerAt(files, page)]));
  },
  put(files, page, value) {
    const config = asObject(readJson(files, SITE));
    const { page: _, image, translations: __, ...message } = asObject(value);
    const others = withBanner(config, page, undefined, undefined);
    if (value === null) return writeJson(files, SITE, others);
    const own = asText(message["heading"]) === "" ? undefined : message;
    const whole = withBanner(config, page, asText(image), own);
    return writeJson(files, SITE, putTranslations(whole, others, asObject(value), WORDS));
  },
  nameOf: (_, key) => pageName(key),
  about: (value) =>
    [asText(asObject(value)["heading"]), datesOf(value), alsoIn(translationsOf(value))]
      .filter(Boolean)
      .join(" · "),
  ...formOf((site, value) => {
    const own = fieldsOf({ site, schema, words: ["publishing.field"] });
    const options = BANNER_PAGES.map((page) => ({ value: page, label: pageName(page) }));
    const group = { group: plainText({}, "publishing.banner_message") };
    const words = [
      ...own(["heading"], { ...group, hint: plainText({}, "publishing.hint_banner_heading") }),
      ...own(["text"], { ...group, rows: 3 }),
      ...own(["linkText"], { ...group, hint: plainText({}, "publishing.hint_banner_linkText") }),
    ];
    const message = [
      ...words,
      ...own(["url"], group),
      ...own(["start"], { ...group, label: "publishing.field_startsAt" }),
      ...own(["expiry"], group),
      ...own(["picture"], { ...group, prefix: "media/", label: "publishing.banner_picture" }),
    ];
    return [
      ...own(value === null ? ["page"] : [], { options }),
      ...own(["image"], { prefix: "media/" }),
      optionalObject(message),
      ...translationParts(site, value, words),
    ];
  }),
  fieldOf: ([part, , name = ""]) => (part === "banners" ? "image" : String(name)),
  newKey: ({ page = "" }) => page,
};

function bannerAt(files: SiteFiles, page: string): PieceObject {
  const image = siteValue(files, ["banners", page]) ?? "";
  const message = asObject(siteValue(files, ["bannerMessages", page]));
  return withTranslations(files, { page, image, ...message }, WORDS);
}

function withBanner(
  config: PieceObject,
  page: string,
  image: string | undefined,
  message: PieceObject | undefined,
): PieceObject {
  return withValue(withValue(config, ["banners", page], image), ["bannerMessages", page], message);
}

function pageName(key: string): string {
  return textOf(`publishing.banner_${key}`) ?? key;
}
