import { plainSpelling } from "~/platform/plain-spelling";

/** Those that Twilio answers itself, when a text message is nothing else; it takes the number off its own list too. */
const CARRIER_WORDS = ["stop", "stopall", "unsubscribe", "cancel", "end", "quit", "revoke", "optout"];
/** As a whole message only: within one, it is a test drive that is cancelled. */
const ALONE = new Set([...CARRIER_WORDS, "td", "t", "停", "取消"]);
const POLITE = "(?:(?:hi|hello|hey|ok|okay|yes|no|please|pls|plz|kindly) )*";
const AFTER =
  "(?: (?:please|pls|plz|thanks|thank|thankyou|you|thx|cheers|now|immediately|asap|it|this|all|everything|me|the|your|of|from|out|off|that|mailing|list|database|these|those|any|sending|sms|texts?|messages?|msgs?|emails?|spam|marketing|ads?|texting|messaging|contacting|bothering|spamming|mate|already|again))*";
const WITHDRAWAL = [
  "stops?(?: ?all)?|stopp|stpo|sotp|unsubscribe|un-subscribe|unsub|unsuscribe|revoke|opt ?-?out|opting out",
  "(?:i (?:want|would like|wish|'d like) to |i'd like to )(?:opt ?-?out|unsubscribe|stop)",
  "(?:opt|take|remove|delete) me(?: (?:out|off|from))?",
  "(?:do not|don't|dont|never) (?:text|contact|message|msg|sms|spam|send)",
  "no more|leave me alone",
].join("|");
const ENGLISH = new RegExp(`^${POLITE}(?:${WITHDRAWAL})${AFTER}$`);
const CHINESE =
  /^(?:请|請|麻烦|麻煩|我要|我想|你好)*(?:td)?(?:退订|退訂|停止|取消订阅|取消訂閱|取消訂阅|拒收|停发|停發|不订了|不訂了|(?:不要|别|別|勿|不用|停止)再?(?:给我|給我)?(?:发|發|打扰|打擾|联系|聯繫|联络|聯絡)(?:送|来|來)?)(?:所有|全部|短信|簡訊|简讯|信息|訊息|广告|廣告|我|了|吧|谢谢|謝謝|多谢|多謝)*$/u;
/** What phones add below a message. */
const SIGNATURE =
  /^(?:sent (?:from|via|with|by)|get outlook|发自|發自|從我的|从我的|来自我的|來自我的|由我的)/;
const COURTESY =
  /^(?:hi|hello|hey|ok|okay|please|thanks|thank you|thx|cheers|regards|谢谢|謝謝|多谢|多謝|你好|请|請)$/;
const SENTENCE = /[\n.!?;,:，。！？；：、~]+/u;

/** What a text message says of consent: nothing, that it is withdrawn, or that and something else. */
type Withdrawal = "none" | "alone" | "besides";

/**
 * Whether a text message withdraws consent to marketing, as people write it: a word such as STOP, politely, within
 * other sentences, above the signature of a phone. Generous, since a withdrawal that is overlooked is unlawful (Spam
 * Act 2003, Sch 2) and one too many costs a dealer a mailing.
 */
export function readWithdrawal(text: string): Withdrawal {
  const sentences = plainSpelling(text)
    .toLowerCase()
    .replaceAll("\u2019", "'")
    .split(SENTENCE)
    .map((sentence) =>
      sentence.replace(/[^\p{L}\p{N}'-]+/gu, " ").replace(/^[\s'-]+|(?<![\s'-])[\s'-]+$/g, ""),
    )
    .filter((sentence) => sentence !== "" && !SIGNATURE.test(sentence) && !COURTESY.test(sentence));
  if (sentences.length === 0) return "none";
  if (sentences.every((sentence) => ALONE.has(sentence) || isWithdrawal(sentence))) return "alone";
  return sentences.some(isWithdrawal) ? "besides" : "none";
}

function isWithdrawal(sentence: string): boolean {
  const words = sentence.split(" ");
  const isRepeated = words.length > 1 && words.every((word) => CARRIER_WORDS.includes(word));
  return isRepeated || ENGLISH.test(sentence) || CHINESE.test(sentence.replaceAll(" ", ""));
}

/** Whether the carrier has confirmed the withdrawal itself, and delivers no answer of ours. */
export function isAnsweredByCarrier(text: string): boolean {
  return CARRIER_WORDS.includes(text.trim().toLowerCase());
}
