import { isIP } from "node:net";

import { env } from "~/platform/env.server";

import { domainsOf } from "./domain-piece.server";
import { unprovedHosts } from "./domain-proof.server";
import { type DomainState, domainStates } from "./domain-states";
import type { Piece } from "./draft.server";

export type DomainsShown = {
  hosts: DomainState[];
  /** What DNS of a live domain leads to: DOMAIN_TARGET; null where the desk was not told. */
  target: { record: "A" | "CNAME"; value: string } | null;
  isDrafted: boolean;
};

/** Where each domain of a site and its draft stands, asked now. */
export async function findDomainStates(
  site: string,
  { value, published, state }: Pick<Piece, "value" | "published" | "state">,
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
