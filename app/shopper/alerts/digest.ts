import type { TextOverrides } from "~/i18n/language";
import { plainText, type TextKey } from "~/i18n/plain-text";
import { cutText } from "~/platform/clean-text";
import { formatDollars } from "~/stock/money";
import type { StatedPrice } from "~/stock/price";
import { priceSentence } from "~/stock/price-sentence";

/** A car of a digest; `url` is absolute. `price` is null for a car without one. */
type DigestCar = { name: string; url: string; price: StatedPrice | null };
export type DigestDrop = DigestCar & { price: StatedPrice; wasCents: number };
/** `search` is null once the shopper has removed it. */
export type NewCar = DigestCar & { search: string | null };

export type Digest = {
  siteName: string;
  /** The page of the watchlist and saved searches; absolute. */
  listUrl: string;
  /** Ends all alerts; absolute. */
  unsubscribeUrl: string;
  news: NewCar[];
  drops: DigestDrop[];
};

type MailContent = { subject: string; text: string };

/** Maximum number of cars in a mail; the rest are on the site. */
const MAX_LISTED = 10;
/** Maximum length of a car's name in a text message, which keeps it within a few segments. */
const SMS_NAME_LENGTH = 60;

type Say = (key: TextKey, values?: Record<string, string | number>) => string;

/** The digest as an e-mail: new cars by search, price drops, and the unsubscribe link. */
export function digestMail(digest: Digest, texts: TextOverrides): MailContent {
  const say: Say = (key, values) => plainText(texts, key, values);
  const { siteName, listUrl, unsubscribeUrl, news, drops } = digest;
  const searches = [...new Set(news.map(({ search }) => search))];
  const blocks = [
    ...searches.map((search) => newCarsBlock(search, news, say)),
    ...(drops.length > 0 ? [dropsBlock(drops, say)] : []),
    say("alerts.mail_list", { url: listUrl }),
    say("alerts.mail_why", { site: siteName, url: unsubscribeUrl }),
  ];
  return {
    subject: say("alerts.mail_subject", { site: siteName, summary: summary(digest, say) }),
    text: `${blocks.join("\n\n")}\n`,
  };
}

/** The digest as a text message: the counts, one car by name, and both links. */
export function digestSms(digest: Digest, texts: TextOverrides): string {
  const say: Say = (key, values) => plainText(texts, key, values);
  const [drop] = digest.drops;
  const [car] = digest.news;
  const named = drop ? dropLine(short(drop), say) : car ? carLine(short(car), say) : "";
  return [
    say("alerts.sms_summary", { site: digest.siteName, summary: summary(digest, say) }),
    named,
    digest.listUrl,
    say("alerts.sms_stop", { url: digest.unsubscribeUrl }),
  ].join("\n");
}

function summary({ news, drops }: Digest, say: Say): string {
  const parts = [
    news.length > 0 ? say(news.length === 1 ? "alerts.one_new" : "alerts.many_new", of(news)) : null,
    drops.length > 0 ? say(drops.length === 1 ? "alerts.one_drop" : "alerts.many_drops", of(drops)) : null,
  ];
  return parts.filter((part) => part !== null).join(say("ui.comma"));
}

function of(cars: readonly unknown[]) {
  return { count: cars.length };
}

function newCarsBlock(search: string | null, news: NewCar[], say: Say): string {
  const cars = news.filter((car) => car.search === search);
  return block(
    search === null ? say("alerts.mail_new_other") : say("alerts.mail_new", { search }),
    cars.map((car) => [carLine(car, say), car.url]),
    say,
  );
}

function dropsBlock(drops: DigestDrop[], say: Say): string {
  return block(
    say("alerts.mail_drops"),
    drops.map((car) => [dropLine(car, say), car.url]),
    say,
  );
}

function block(title: string, cars: string[][], say: Say): string {
  const rest = cars.length - MAX_LISTED;
  return [
    title,
    ...cars.slice(0, MAX_LISTED).map((lines) => `- ${lines.join("\n  ")}`),
    ...(rest > 0 ? [say("alerts.mail_more", { count: rest })] : []),
  ].join("\n");
}

function carLine({ name, price }: DigestCar, say: Say): string {
  return price === null ? name : `${name}${say("ui.comma")}${priceSentence(price, say)}`;
}

function dropLine({ name, price, wasCents }: DigestDrop, say: Say): string {
  return say("alerts.drop", { car: name, now: priceSentence(price, say), was: formatDollars(wasCents) });
}

function short<T extends DigestCar>(car: T): T {
  return { ...car, name: shortened(car.name) };
}

/** Truncated between words if it is too long. */
function shortened(name: string): string {
  return name.length <= SMS_NAME_LENGTH
    ? name
    : `${cutText(name, SMS_NAME_LENGTH).replace(/(?<!\s)\s+\S*$/, "")}...`;
}
