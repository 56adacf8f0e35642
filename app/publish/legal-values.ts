import { STATE_LAW_CHECKED, STATE_LAWS, type LegalSource } from "~/content/state-law";
import type { SiteConfig } from "~/site/config/site-config";

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
    ["legal.departments", departmentTable(config)],
    ["legal.regulators", regulatorList()],
    ["legal.customerRecords", legal.privacy.customerRecords],
    ["legal.sharing", paragraphs(legal.privacy.sharing)],
    ["legal.overseas", overseas(legal.privacy.overseas)],
    ["legal.analytics", paragraphs([analytics(config), ...others(config)])],
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
    ["state.name", state.name],
    ["state.regulator", link({ title: state.regulator.name, url: state.regulator.website })],
    ["state.sources", state.sources.map(link).join("; ")],
    ["state.checked", longDate(STATE_LAW_CHECKED)],
    ["states.table", stateTable()],
  ];
}

function departmentTable({ legal, complaintsContact }: SiteConfig): string {
  const rows = legal.departments.map(({ name, manager, phone, email }) => [
    name,
    manager,
    unbroken(phone),
    `[${email}](mailto:${email})`,
  ]);
  const { name, phone, email } = complaintsContact;
  const anything = ["Anything else", name, unbroken(phone), `[${email}](mailto:${email})`];
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

function stateTable(): string {
  const rows = Object.values(STATE_LAWS).map(
    ({ name, warranty, warrantyExcludes, coolingOff, regulator }) => [
      name,
      [warranty, warrantyExcludes].filter(Boolean).join(" "),
      coolingOff,
      link({ title: regulator.name, url: regulator.website }),
    ],
  );
  return table(["State or territory", "Statutory warranty", "Cooling off", "Ask"], rows);
}

function overseas(countries: readonly string[]): string {
  return countries.length === 0
    ? "We do not send personal information outside Australia ourselves."
    : `Some of those companies keep data outside Australia, mainly in ${listed(countries)}; we require them to protect it as we must.`;
}

/** Describes decision 038 with the site's own settings. */
function analytics({ analytics: { events, visits, keepDays, pixelId, tagManagerId } }: SiteConfig): string {
  if (!events) return "We do not count what is viewed.";
  const partners = [pixelId && "Meta (its pixel)", tagManagerId && "Google (Tag Manager)"].filter(Boolean);
  const counted = `We count which pages and which of our vehicles are viewed, without cookies, without your network address and without knowing who you are, and keep that for ${keepDays} days.`;
  if (!visits && partners.length === 0)
    return `${counted} Nothing else is counted, so there is nothing to ask you.`;
  const consent = visits
    ? "Only if you press 'Allow' do we also see which views belong to one visit, by a random number that your browser forgets with the tab"
    : "Only if you press 'Allow' does anybody else count here";
  const others =
    partners.length === 0
      ? "We have no advertising partners on this site."
      : `Only then do ${listed(partners.map(String))} load and set cookies of their own; taking your choice back stops them and deletes those cookies.`;
  const change =
    "You can change your choice at any time under 'Cookie settings' at the foot of every page, and the site works the same either way.";
  return [counted, `${consent}.`, others, change].join(" ");
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

function reservations({ reserve, words }: SiteConfig): string {
  return reserve.enabled
    ? `Where a ${words.vehicle} can be reserved online, the deposit shown is fully refundable and holds it for ${reserve.holdHours} hours. It is not a contract of sale. If you do not go on, we return the deposit to the card it came from within five business days.`
    : "We take no deposits on this site. A deposit paid at the yard is receipted, and the receipt says when it is refundable.";
}

function credit({ legal, legalName }: SiteConfig): string {
  const { statements } = legal.credit;
  return statements.length > 0
    ? paragraphs(statements)
    : `${legalName} does not lend money. Where we introduce you to a lender, the lender decides, and its own documents say who it is and what it charges.`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

function paragraphs(sentences: readonly string[]): string {
  return sentences.join("\n\n");
}

function link({ title, url }: LegalSource): string {
  return `[${title}](${url})`;
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** 2026-11-21 → '21 November 2026' */
function longDate(day: string): string {
  return new Intl.DateTimeFormat("en-AU", { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
}
