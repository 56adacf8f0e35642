import { STATE_LAW_CHECKED, STATE_LAWS } from "~/content/state-law";
import type { SiteConfig } from "~/site/config/site-config";
import { representativeLine } from "~/stock/credit/representative";

import { link, paragraphs, table } from "./legal-markdown";
import { privacyValues } from "./privacy-values";

/**
 * The values of the placeholders in legal pages, as Markdown: `{{legal.…}}` from its
 * `legal` settings and enabled features, `{{state.…}}` from the law of its state.
 */
export function legalValues(config: SiteConfig): [name: string, markdown: string][] {
  const { legal, address } = config;
  const state = STATE_LAWS[address.state];
  return [
    ["vehicle", config.words.vehicle],
    ["vehicles", config.words.vehicles],
    ["legal.viewings", config.vehiclePage.testDrive ? "viewings and test drives" : "viewings"],
    ["legal.enquiries", `Enquiry, ${config.vehiclePage.testDrive ? "test drive, " : ""}photo request`],
    ["legal.departments", departmentTable(config)],
    ["legal.regulators", regulatorList()],
    ...privacyValues(config),
    ["legal.reservations", reservations(config)],
    ["legal.coolingOff", paragraphs([state.coolingOff, ...legal.warranty.coolingOffNotes])],
    [
      "legal.warranty",
      paragraphs([
        [state.warranty, state.warrantyExcludes].filter(Boolean).join(" "),
        ...legal.warranty.notes,
      ]),
    ],
    ["legal.credit", credit(config)],
    ["legal.creditRepresentative", representativeLine(config) ?? ""],
    ["legal.creditRepresentativeNumber", legal.credit.representativeNumber ?? ""],
    ["legal.creditLicensee", legal.credit.licenseeName ?? ""],
    ["legal.creditLicence", legal.credit.licenseeNumber ?? ""],
    ["state.name", state.name],
    ["state.regulator", link({ title: state.regulator.name, url: state.regulator.website })],
    ["state.sources", state.sources.map(link).join("; ")],
    ["state.checked", longDate(STATE_LAW_CHECKED)],
    ["states.table", otherStates(address.state)],
  ];
}

/**
 * Whom to tell first. The contact for complaints is not among them: theirs is the second reading of a complaint
 * (checkSite refuses a site where both are one person).
 */
function departmentTable({ legal, phone: anyPhone, email: anyEmail }: SiteConfig): string {
  const rows = legal.departments.map(({ name, manager, phone, email }) => [
    name,
    manager,
    unbroken(phone),
    `[${email}](mailto:${email})`,
  ]);
  const anything = [
    "Anything else",
    "We pass it on to the manager concerned",
    unbroken(anyPhone),
    `[${anyEmail}](mailto:${anyEmail})`,
  ];
  return table(["Department", "Manager", "Phone", "Email"], [...rows, anything]);
}

/** Keeps a phone number on one line in a narrow column. */
function unbroken(phone: string): string {
  return phone.replaceAll(" ", "\u00a0");
}

function regulatorList(): string {
  const lines = Object.values(STATE_LAWS).map(
    ({ name, regulator }) => `- ${name}: ${link({ title: regulator.name, url: regulator.website })}`,
  );
  return lines.join("\n");
}

/** The law of a site's own state stands above them, in full. */
function otherStates(own: SiteConfig["address"]["state"]): string {
  const others = Object.values(STATE_LAWS).filter((state) => state !== STATE_LAWS[own]);
  const rows = others.map(({ name, warranty, warrantyExcludes, coolingOff, regulator }) => [
    name,
    [warranty, warrantyExcludes].filter(Boolean).join(" "),
    coolingOff,
    link({ title: regulator.name, url: regulator.website }),
  ]);
  return table(["State or territory", "Statutory warranty", "Cooling off", "Ask"], rows);
}

function reservations({ reserve, words }: SiteConfig): string {
  return reserve.enabled
    ? `Where a ${words.vehicle} can be reserved online, the deposit shown is fully refundable and holds it for ${holdTime(reserve, words.vehicle)}. It is not a contract of sale. If you do not go on, we refund the deposit in full to the card or wallet it came from at once; it usually arrives within 5 to 10 business days.`
    : "We take no deposits on this site. A deposit paid at the yard is receipted, and the receipt says when it is refundable.";
}

/** '48 hours', or '48 hours (a new car for 96)' where types of cars differ. */
function holdTime({ holdHours, holdHoursByType }: SiteConfig["reserve"], vehicle: string): string {
  const names = { new: `a new ${vehicle}`, used: `a used ${vehicle}`, demo: "a demonstrator" };
  const others = (["new", "used", "demo"] as const).flatMap((type) => {
    const hours = holdHoursByType[type] ?? holdHours;
    return hours === holdHours ? [] : [`${names[type]} for ${hours}`];
  });
  return others.length === 0 ? `${holdHours} hours` : `${holdHours} hours (${others.join(", ")})`;
}

function credit(config: SiteConfig): string {
  const { legal, legalName } = config;
  const { statements } = legal.credit;
  return statements.length > 0
    ? paragraphs([...statements, representativeLine(config) ?? []].flat())
    : `${legalName} does not lend money. Where we introduce you to a lender, the lender decides, and its own documents say who it is and what it charges.`;
}

/** 2026-11-21 → '21 November 2026' */
function longDate(day: string): string {
  return new Intl.DateTimeFormat("en-AU", { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
}
