import { isIP } from "node:net";

import { plainText } from "~/i18n/plain-text";
import { sql } from "~/platform/db.server";
import { env } from "~/platform/env.server";
import type { SiteFiles } from "~/publish/site-files.server";

import { isDeskHost } from "../desk-host";
import { unprovedHosts } from "./domain-proof.server";
import { type Domains, type DomainState, domainStates } from "./domain-states";
import { asList, asObject, asText } from "./entry-values";
import type { EntryRules } from "./entry-kind";
import type { EntryField, EntryState, EntryValue } from "./entries";
import type { Form } from "./form-part";
import { putSiteValue, siteValue } from "./stored-in.server";

const MAX_HOSTS = 20;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** The hosts that a site answers on, and its address, whose host is the main one. */
export const domainRules: EntryRules = {
  list(files) {
    const { url, hosts, redirectHosts = false } = asObject(siteValue(files, []));
    return new Map(url === undefined ? [] : [["site", { url, hosts: asList(hosts), redirectHosts }]]);
  },
  put(files, _, value) {
    const { url = "", hosts = [], redirectHosts } = asObject(value);
    const placed = putSiteValue(putSiteValue(files, ["url"], url), ["hosts"], hosts);
    return putSiteValue(placed, ["redirectHosts"], redirectHosts === true ? true : undefined);
  },
  nameOf: (value) => hostsOf(value).join(", "),
  about: () => plainText({}, "settings.about_site"),
  form: (_, value) => ({
    fields: fieldsFor(hostsOf(value)),
    show: () => ({
      main: mainOf(value),
      redirect: domainsOf(value).isLed ? "on" : "",
      ...Object.fromEntries(hostsOf(value).map((_, index) => [`keep_${index}`, "on"])),
      add: "",
    }),
    write(_, typed, before) {
      const { main = "", add = "" } = typed;
      const kept = hostsOf(before).filter((_, index) => typed[`keep_${index}`] === "on");
      const hosts = add === "" ? kept : [...kept, toHost(add)];
      const { url } = asObject(before);
      return {
        url: main === mainOf(before) ? asText(url) : withHost(asText(url), main),
        hosts,
        redirectHosts: typed["redirect"] === "on",
      };
    },
    wrong(_, changed, before): Form {
      const main = mainOf(changed);
      if (hostsOf(changed).includes(main)) return {};
      return { [`keep_${hostsOf(before).indexOf(main)}`]: plainText({}, "settings.host_main") };
    },
  }),
  async refused(value, before, site) {
    const [old, hosts] = [hostsOf(before), hostsOf(value)];
    const hasAdded = hosts.length > old.filter((host) => hosts.includes(host)).length;
    return hasAdded ? wrongHost(hosts.at(-1) ?? "", old, site.slug) : {};
  },
  fieldOf: () => "add",
};

function fieldsFor(hosts: readonly string[]): EntryField[] {
  return [
    {
      name: "main",
      label: plainText({}, "settings.domain_main"),
      hint: plainText({}, "settings.hint_domain_main"),
      input: "choice",
      required: true,
      options: hosts.map((host) => ({ value: host, label: host })),
    },
    {
      name: "redirect",
      label: plainText({}, "settings.domain_redirect"),
      hint: plainText({}, "settings.hint_domain_redirect"),
      input: "switch",
    },
    ...hosts.map((host, index): EntryField => ({
      name: `keep_${index}`,
      label: plainText({}, "settings.domain_keep", { host }),
      input: "switch",
    })),
    {
      name: "add",
      label: plainText({}, "settings.domain_add"),
      hint: plainText({}, "settings.hint_domain_add"),
      input: "text",
    },
  ];
}

/** The hosts that a version's site.json has. */
export function publishedHosts(files: SiteFiles): string[] {
  return hostsOf(domainRules.list(files).get("site") ?? null);
}

export function hostsOf(value: EntryValue): string[] {
  return asList(asObject(value)["hosts"]).map(asText);
}

function domainsOf(value: EntryValue): Domains {
  return { hosts: hostsOf(value), main: mainOf(value), isLed: asObject(value)["redirectHosts"] === true };
}

async function wrongHost(host: string, old: readonly string[], slug: string): Promise<Form> {
  if (old.includes(host)) return { add: plainText({}, "settings.host_there") };
  const problem = await addedHostProblem(host, slug);
  if (problem !== null) return { add: problem };
  if (old.length < MAX_HOSTS) return {};
  return { add: plainText({}, "settings.too_many_hosts", { most: MAX_HOSTS }) };
}

/** Why a host cannot become a site's: it is no domain, or somebody else's. Null if it can. */
export async function addedHostProblem(host: string, site: string): Promise<string | null> {
  if (!isDomain(host)) return plainText({}, "settings.host_wrong");
  const { DESK_HOST, DOMAIN_TARGET } = env();
  const taken = await sql()`select 1 from site_hosts where host = ${host} and site <> ${site}`;
  const isOurs = isDeskHost(host, DESK_HOST) || host === DOMAIN_TARGET;
  return taken.length > 0 || isOurs ? plainText({}, "settings.host_taken") : null;
}

/** A name of at least two labels that is not an IP address. */
function isDomain(host: string): boolean {
  const labels = host.split(".");
  const isName = labels.length > 1 && host.length <= 253 && labels.every((label) => LABEL.test(label));
  return isName && isIP(host) === 0 && !/^\d+$/.test(labels.at(-1) ?? "");
}

/** What somebody types or pastes: a domain, or an address with it; international names in their ASCII form. */
export function toHost(typed: string): string {
  const address = /^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`;
  return URL.canParse(address) ? new URL(address).hostname.replace(/\.$/, "") : typed;
}

function mainOf(value: EntryValue): string {
  const url = asText(asObject(value)["url"]);
  return URL.canParse(url) ? new URL(url).hostname : "";
}

/** The scheme and the port stay as the installation has them. */
function withHost(url: string, host: string): string {
  const changed = new URL(url);
  changed.hostname = host;
  return changed.href.replace(/\/$/, "");
}

export type DomainsShown = {
  hosts: DomainState[];
  /** What DNS of a live domain leads to: DOMAIN_TARGET; null where the desk was not told. */
  target: { record: "A" | "CNAME"; value: string } | null;
  isDrafted: boolean;
};

/** Where each domain of a site and its draft stands, asked now. */
export async function findDomainStates(
  site: string,
  { value, published, state }: { value: EntryValue; published: EntryValue; state: EntryState },
): Promise<DomainsShown> {
  const drafted = domainsOf(value);
  const { DOMAIN_TARGET } = env();
  return {
    hosts: domainStates(domainsOf(published), drafted, await unprovedHosts(site, drafted.hosts)),
    target: DOMAIN_TARGET
      ? { record: isIP(DOMAIN_TARGET) === 4 ? "A" : "CNAME", value: DOMAIN_TARGET }
      : null,
    isDrafted: state !== "published",
  };
}
