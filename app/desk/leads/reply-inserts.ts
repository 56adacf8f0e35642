import type { Language, TextOverrides } from "~/i18n/language";
import { fillIn, plainText, type TextKey } from "~/i18n/plain-text";
import { replies as chineseReplies, replyLinks as chineseLinks } from "~/i18n/zh/replies";

import { type Insert, type ReplyText, TEMPLATES, type Way } from "./reply-draft";
import { fillFields, type ReplyWords } from "./reply-fields";

/** A template that a dealer has written; an empty text does not suit its way. */
export type OwnTemplate = {
  id: string;
  language: Language;
  name: string;
  subject: string;
  mail: string;
  sms: string;
};

type About = {
  /** The site's own wordings. */
  texts: TextOverrides;
  /** What the lead can say, in each language: a template is filled in with words of its own. */
  words: Record<Language, ReplyWords>;
  /** The shopper's. */
  language: Language;
  /** The lead books a service, and no test drive. */
  isService: boolean;
  /** The lead's car has sold, or is for sale no longer: nobody is offered the words that it is available. */
  isCarGone: boolean;
  own: readonly OwnTemplate[];
};

/** A lead about no car in stock has other words, or none. */
const CARLESS = ["hello", "time", "missed", "still"] as const;
const LINKS = ["book", "value", "reserve", "licence"] as const;

/**
 * What can be put into a reply by one press: the dealer's own templates in the shopper's language, the product's, then
 * links to the site's pages. A shopper who wrote in Chinese may be answered in English too, by somebody who writes no Chinese.
 */
export function replyInserts(about: About): Insert[] {
  const { language, own } = about;
  const inLanguage = own.filter((each) => each.language === language);
  const others = language === "en-AU" ? [] : own.filter((each) => each.language === "en-AU");
  return [
    ...inLanguage.map((each) => ownInsert(each, about)),
    ...(language === "zh-Hans" ? chineseInserts(about) : []),
    ...others.map((each) => ownInsert(each, about)),
    ...englishInserts(about),
    ...linkInserts(about),
  ];
}

/**
 * The template that says the same in the shopper's language, where nobody reads what is sent: the product's own
 * translation, or the dealer's of the same name.
 *
 * @returns its id; null if there is none in that language
 */
export function templateIn(
  language: Language,
  id: string,
  { own, inserts }: { own: readonly OwnTemplate[]; inserts: readonly Pick<Insert, "id">[] },
): string | null {
  const chosen = own.find((each) => each.id === id);
  if (chosen) {
    const isSame = (each: OwnTemplate) =>
      each.language === language && each.name.toLowerCase() === chosen.name.toLowerCase();
    return chosen.language === language ? id : (own.find(isSame)?.id ?? null);
  }
  if (language !== "zh-Hans" || id.endsWith(CHINESE)) return id;
  return inserts.some((each) => each.id === id + CHINESE) ? id + CHINESE : null;
}

/** How the ids of the product's templates in Chinese end. */
const CHINESE = "-zh";

function ownInsert(
  { id, language, name, subject, mail, sms }: OwnTemplate,
  { words }: Pick<About, "words">,
): Insert {
  const filled = (text: string) => fillFields(text, words[language]);
  return {
    ...{ id, label: name, kind: "template" as const },
    texts: {
      ...(mail !== "" && { email: { subject: filled(subject), text: filled(mail) } }),
      ...(sms !== "" && { sms: { subject: "", text: filled(sms) } }),
    },
  };
}

/** The product's own for a lead, by their names in the texts, and the name that each is pressed by. */
function builtIn(car: string | null, { isCarGone }: Pick<About, "isCarGone">) {
  const suited = isCarGone ? TEMPLATES.filter((each) => each !== "available") : TEMPLATES;
  const names = car === null ? CARLESS.map((each) => `${each}_carless` as const) : suited;
  return names.map((text) => ({ text, id: text.replace("_carless", "") as (typeof TEMPLATES)[number] }));
}

function englishInserts({ texts, words, isCarGone }: About): Insert[] {
  const { name, phone, car, person, site } = words["en-AU"];
  const values = {
    ...{ name: name ?? "there", phone: phone ?? "", staff: person ?? "", dealer: site ?? "" },
    car: car === null ? "" : `the ${car}`,
  };
  const say = (key: TextKey) => plainText(texts, key, values);
  return builtIn(car, { isCarGone }).map(({ id, text }) => ({
    ...{ id, label: say(`inbox.reply_${id}`), kind: "template" as const },
    texts: {
      email: { subject: say(`inbox.reply_${text}_subject`), text: say(`inbox.reply_${text}_mail`) },
      sms: { subject: "", text: say(`inbox.reply_${text}_sms`) },
    },
  }));
}

function chineseInserts({ words, isCarGone }: About): Insert[] {
  return builtIn(words["zh-Hans"].car, { isCarGone }).map(({ id, text }) => {
    const { label, ...texts } = chineseReplies[text];
    return ownInsert({ id: id + CHINESE, language: "zh-Hans", name: label, ...texts }, { words });
  });
}

function linkInserts({ texts, words, language, isService }: About): Insert[] {
  return LINKS.flatMap((field) => {
    const url = words[language][field];
    if (url === null) return [];
    const name = field === "book" && isService ? "service" : field;
    const text =
      language === "zh-Hans"
        ? fillIn(chineseLinks[name], { url })
        : plainText(texts, `inbox.reply_link_${name}_text`, { url });
    const each: ReplyText = { subject: "", text };
    const ways: Record<Way, ReplyText> = { email: each, sms: each };
    return {
      id: `link-${field}`,
      label: plainText({}, `inbox.reply_link_${name}`),
      kind: "link",
      texts: ways,
    };
  });
}
