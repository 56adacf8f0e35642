import type { DomainProof } from "./proof-line";

/** The hosts of a site: its main one, and whether the others lead there. */
export type Domains = { hosts: readonly string[]; main: string; isLed: boolean };

/** What a host does for visitors: it is the main address, leads to it, or answers as it does. */
type DomainRole = "main" | "led" | "answers";

/** One host of a site or its draft, as the desk shows it. */
export type DomainState = {
  host: string;
  /** `asked`: in the draft, not proved; `proved`: it can be published; `going`: the draft leaves it out. */
  state: "asked" | "proved" | "live" | "going";
  /** On the site, and with the next publication; null where the site does not answer. */
  now: DomainRole | null;
  next: DomainRole | null;
  /** What proves it; null for what needs none. */
  proof: DomainProof | null;
};

/** Every host that the site answers on or its draft has, in the draft's order. @param unproved of the draft's */
export function domainStates(
  published: Domains,
  drafted: Domains,
  unproved: readonly DomainProof[],
): DomainState[] {
  const hosts = new Set([...drafted.hosts, ...published.hosts]);
  return [...hosts].map((host) => {
    const [now, next] = [roleOf(host, published), roleOf(host, drafted)];
    const proof = unproved.find((missing) => missing.host === host) ?? null;
    const added = proof === null ? "proved" : "asked";
    const state = now === null ? added : next === null ? "going" : "live";
    return { host, state, now, next, proof };
  });
}

function roleOf(host: string, { hosts, main, isLed }: Domains): DomainRole | null {
  if (!hosts.includes(host)) return null;
  if (host === main) return "main";
  return isLed ? "led" : "answers";
}
