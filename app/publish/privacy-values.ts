import type { SiteConfig } from "~/site/config/site-config";

import { listed, paragraphs } from "./legal-markdown";

/** The placeholders of the privacy pages: each says what the site's own settings make it do. */
export function privacyValues(config: SiteConfig): [name: string, markdown: string][] {
  const { customerRecords, sharing, overseas } = config.legal.privacy;
  return [
    ["legal.customerRecords", customerRecords],
    ["legal.sharing", paragraphs(sharing)],
    ["legal.services", services(config)],
    ["legal.overseas", overseasOf(overseas)],
    ["legal.marketing", marketing(config)],
    ["legal.marketingByForm", marketingByForm(config)],
    ["legal.cookies", cookies(config)],
    ["legal.automated", automated(config)],
    ["legal.analytics", paragraphs([analytics(config), ...others(config)])],
  ];
}

/** The companies that work for the dealer, by kind and country. */
function services({ legal }: SiteConfig): string {
  const list = legal.privacy.services;
  const bound = "companies that work for us under contract and may use it for that work only";
  return list.length === 0
    ? `We also pass it to ${bound}: they run our email, text messages, hosting and customer records.`
    : [`We also pass it to ${bound}:`, list.map((service) => `- ${service}`).join("\n")].join("\n\n");
}

function overseasOf(countries: readonly string[]): string {
  return countries.length === 0
    ? "We do not send personal information outside Australia ourselves."
    : `Some of those companies keep data outside Australia, mainly in ${listed(countries)}; we require them to protect it as we must.`;
}

/** What the box for marketing is like when a form opens. */
type OptIn = "unticked" | "ticked" | "absent";

function optInOf({ forms }: SiteConfig): OptIn {
  if (forms.optInHidden || forms.optInKinds !== "opt_in") return "absent";
  return forms.optInDefault ? "ticked" : "unticked";
}

function marketing(config: SiteConfig): string {
  const box: Record<OptIn, string> = {
    unticked:
      "We send marketing only if you have asked for it. The box is never ticked for you, and we keep the words you agreed to with the date.",
    ticked:
      "Our forms have a box for marketing that is ticked when the form opens. Clear it, and we send you none. We keep your answer, the words beside the box and the date.",
    absent: "We send marketing only if you have asked for it. Our forms do not ask.",
  };
  const alerts =
    "Alerts about vehicles and searches that you save come only if you turn them on; nothing is ticked for you there.";
  return [box[optInOf(config)], ...(config.alerts.enabled ? [alerts] : [])].join(" ");
}

function marketingByForm(config: SiteConfig): string {
  const box: Record<OptIn, string> = {
    unticked:
      "Only if you tick the box, and until you [unsubscribe](/pages/unsubscribe). Not ticking it changes nothing about the answer you get.",
    ticked:
      "The box is ticked when a form opens. Clear it if you want none; that changes nothing about the answer you get. You can [unsubscribe](/pages/unsubscribe) at any time.",
    absent: "Our forms do not ask whether you want any, so sending one brings none.",
  };
  return box[optInOf(config)];
}

/**
 * APP 1.7 to 1.9, from 10 December 2026: what programs decide about people or prepare, and with what. The product's
 * own are those of its features; the dealer adds what other programs do for them.
 */
function automated({ legal, tradeIn, finance, reserve, spinToWin, words }: SiteConfig): string {
  const own = legal.privacy.automatedDecisions;
  const programs = [
    ...(tradeIn.enabled
      ? [
          `An **estimate of your own ${words.vehicle}** is worked out from what you say about it: make, model, age, distance and condition. What we offer for it, a person decides.`,
        ]
      : []),
    finance.provider === "youx"
      ? `A **repayment** is worked out from the price, your deposit, the term and the credit rating that you choose for yourself; a finance service may answer with its own figure. It is no decision about you: whether you get a loan, and at what rate, the lender decides, and its own privacy policy says how.`
      : `A **repayment** is worked out from the price, the rate, your deposit and the term. It is no decision about you: whether you get a loan, and at what rate, the lender decides, and its own privacy policy says how.`,
    ...(reserve.enabled
      ? [
          `A **hold** goes to whoever asks first. A program checks whether the ${words.vehicle} is free and how many holds your phone number or connection has, and refuses beyond a limit; call us, and a person decides.`,
        ]
      : []),
    ...(spinToWin
      ? ["A **prize** is drawn by chance. Your phone number is used only to count one go each."]
      : []),
    "**Messages** that look like spam are marked by a program, from the links in them and how many came from one connection. They still reach us, and a person reads them.",
  ];
  return paragraphs([
    "Some things on this site are worked out by a computer program with what you tell us:",
    programs.map((each) => `- ${each}`).join("\n"),
    own.length === 0
      ? "No program of ours decides by itself about your rights or interests, such as whether we sell to you, at what price, or whether you get credit."
      : "Besides, with personal information:",
    ...own,
    "You can ask for a person to look at any of these again: call us, or use the [contact page](/contact).",
  ]);
}

/** docs/STATE.md lists the cookies. */
function cookies({ tradeIn, words }: SiteConfig): string {
  return [
    "A cookie keeps you signed in for up to 90 days, and one lasts only while a code is on its way.",
    ...(tradeIn.enabled
      ? [
          "If you have your own vehicle valued, one with a random number finds your answers again for up to 90 days.",
        ]
      : []),
    `For half an hour after an enquiry, one remembers which ${words.vehicle} it was about.`,
    "Without JavaScript, one lists the pages you open and the advertisement that led you here, until you close the browser; we read it only with a form that you send.",
    "With JavaScript, pages that you only read set none.",
  ].join(" ");
}

/** Describes decision 038 with the site's own settings. */
function analytics({ analytics: { events, visits, keepDays, pixelId, tagManagerId } }: SiteConfig): string {
  if (!events) return "We do not count what is viewed.";
  const partners = [pixelId && "Meta (its pixel)", tagManagerId && "Google (Tag Manager)"].filter(Boolean);
  const counted = `We count which pages and which of our vehicles are viewed, without cookies, without your network address and without knowing who you are, and keep that for ${keepDays} days after the end of the month.`;
  if (!visits && partners.length === 0)
    return `${counted} Nothing else is counted, so there is nothing to ask you.`;
  const consent = visits
    ? "Only if you press 'Allow' do we also see which views belong to one visit, by a random number that your browser forgets with the tab"
    : "Only if you press 'Allow' does anybody else count here";
  const advertising =
    partners.length === 0
      ? "We have no advertising partners on this site."
      : `Only then do ${listed(partners.map(String))} load and set cookies of their own; taking your choice back stops them and deletes those cookies.`;
  const change =
    "You can change your choice at any time under 'Cookie settings' at the foot of every page, and the site works the same either way.";
  return [counted, `${consent}.`, advertising, change].join(" ");
}

/** The third-party services that the site uses, and when they load (decision 026). */
function others({ map, vehiclePage: { scripts } }: SiteConfig): string[] {
  const names = [
    ...(map ? [`maps from ${new URL(map.tiles).hostname}`] : []),
    ...Object.entries(scripts).map(([name, url]) => `${name} from ${new URL(url).hostname}`),
  ];
  if (names.length === 0) return [];
  return [
    `Some things on our pages come from other companies: ${listed(names)}. They load once you press their button, and until then nobody is told that you are here.`,
  ];
}
