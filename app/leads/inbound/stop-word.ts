import { plainSpelling } from "~/platform/plain-spelling";
import { typingErrors } from "~/stock/typing-errors";

/** Those that Twilio answers itself, when a text message is nothing else; it takes the number off its own list too. */
const CARRIER_WORDS = ["stop", "stopall", "unsubscribe", "cancel", "end", "quit", "revoke", "optout"];
/** As a whole message only: within one, it is a test drive that is cancelled. */
const ALONE = new Set([...CARRIER_WORDS, "td", "t", "remove", "delete", "cease", "停", "取消", "退出"]);
const POLITE =
  "(?:(?:hi|hello|hey|ok|okay|yes|no|please|pls|plz|kindly|can|could|would|will|you|u|just|i|said|told|ask|asked|to) )*";
const MESSAGES =
  "sms|texts?|messages?|msgs?|emails?|mails?|spam|marketing|ads?|advertis(?:ing|ements?)|promos?|promotions?|promotional|offers?|deals?|alerts?|" +
  "updates?|notifications?|newsletters?|communications?|subscriptions?|calls?|number|phone|mobile|contact";
const DOING =
  "texting|messaging|contacting|bothering|spamming|sending|calling|mailing|emailing|harassing|annoying";
const AFTER = `(?: (?:please|pls|plz|thanks|thank|thankyou|you|thx|cheers|now|immediately|asap|it|this|all|everything|anything|me|us|my|the|your|of|from|for|to|out|off|that|list|database|system|records|these|those|any|ever|more|anymore|further|longer|again|already|mate|${DOING}|${MESSAGES}))*`;
const WITHDRAWAL = [
  "sto+p+s?(?: ?all)?|stpo|sotp|un[ -]?sub(?:scribe)?|unsubscribed|revoke|opt ?-?out|opting out|cease(?: and desist)?",
  "(?:i )?(?:want|would like|wish|'d like|i'd like|need) to (?:opt ?-?out|unsubscribe|stop|be (?:removed|taken off|unsubscribed))",
  "(?:i )?(?:do not|don't|dont|never|no longer) (?:want|wish|need|consent|agree)(?: to)?(?: (?:receive|get|hear|be (?:contacted|texted|messaged)))?",
  "(?:opt|take|remove|delete|unsubscribe) (?:me|my (?:number|phone|mobile|name|details|contact))(?: (?:out|off|from))?|get me off",
  "(?:do not|don't|dont|never) (?:text|contact|message|msg|sms|spam|send|call|email|mail)",
  "(?:cancel|end|quit) (?:my |this |the |these )?(?:subscription|texts|messages|sms|alerts|notifications|newsletter)",
  `no more (?:${MESSAGES})|no more|leave me alone|go away|get lost|(?:piss|bugger|rack|fuck) off`,
].join("|");
const ENGLISH = new RegExp(`^${POLITE}(?:${WITHDRAWAL})${AFTER}$`);
/** The word that people mistype most. */
const UNSUBSCRIBE = "unsubscribe";
const CHINESE =
  /^(?:请|請|麻烦|麻煩|我|要|想|你好|您好|立即|马上|馬上|再次|再)*(?:td)?(?:退订|退訂|退出|停止|取消(?:订阅|訂閱|訂阅|短信|短訊|简讯|簡訊|推送|通知)|拒收|拒绝接收|拒絕接收|停发|停發|不订|不訂|不订阅|不訂閱|移除我?|删除我|刪除我|(?:不要|不想|不再|别|別|勿|不用|停止|唔好|唔要|无需|無需)再?(?:给我|給我|向我|跟我)?(?:发|發|收|接收|推|打扰|打擾|联系|聯繫|联络|聯絡|骚扰|騷擾|send)(?:送|来|來|到)?)(?:任何|所有|全部|你们|你們|的|这些|這些|类|類|短信|短訊|短讯|簡訊|简讯|信息|訊息|讯息|消息|广告|廣告|推送|通知|推广|推廣|营销|行銷|邮件|郵件|号码|號碼|我|了|吧|啦|谢谢|謝謝|多谢|多謝)*$/u;
/** What phones add below a message. */
const SIGNATURE =
  /^(?:sent (?:from|via|with|by)|get outlook|发自|發自|從我的|从我的|来自我的|來自我的|由我的)/;
const COURTESY =
  /^(?:hi|hello|hey|ok|okay|please|thanks|thank you|thx|cheers|regards|谢谢|謝謝|多谢|多謝|你好|请|請)$/;
const SENTENCE = /[\n.!?;,:，。！？；：、~]+| -+ /u;

/** What a text message says of consent: nothing, that it is withdrawn, or that and something else. */
type Withdrawal = "none" | "alone" | "besides";

/**
 * Whether a text message withdraws consent to marketing, as people write it: a word such as STOP, politely, within
 * other sentences, above the signature of a phone. Generous, since a withdrawal that is overlooked is unlawful (Spam
 * Act 2003, Sch 2) and one too many costs a dealer a mailing.
 */
export function readWithdrawal(text: string): Withdrawal {
  const spelt = plainSpelling(text).toLowerCase().replaceAll("\u2019", "'");
  // `S.T.O.P`, `S T O P`.
  if (CARRIER_WORDS.includes(spelt.slice(0, 100).replace(/[^\p{L}]/gu, ""))) return "alone";
  const sentences = spelt
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
  const isMistyped = words.some(
    (word) => word.length > 7 && typingErrors(word, UNSUBSCRIBE, { prefix: false }) !== null,
  );
  return isRepeated || isMistyped || ENGLISH.test(sentence) || CHINESE.test(sentence.replaceAll(" ", ""));
}

/** Whether the carrier has confirmed the withdrawal itself, and delivers no answer of ours. */
export function isAnsweredByCarrier(text: string): boolean {
  return CARRIER_WORDS.includes(text.trim().toLowerCase());
}
