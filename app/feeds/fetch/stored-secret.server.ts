import { seal, unseal } from "~/platform/seal.server";

import type { FeedLocation, StoredSecret } from "./feed-location";
import type { FetchPorts } from "./fetch-ports.server";

const SEALED_FOR = "feed secret";

/** Whom a secret is sent to. */
type SecretServer = { kind: FeedLocation["kind"]; url?: string; host?: string; port?: number };

/**
 * A secret that was typed on the desk, as it is stored: encrypted, and for one server of one site. It can't be
 * decrypted for another server, so nobody can redirect it to their own.
 */
export function storeSecret(site: string, from: SecretServer, typed: string): StoredSecret {
  return { sealed: seal(SEALED_FOR, aboutOf(site, from), Buffer.from(typed)).toString("base64url") };
}

/** @returns null for one of another site or server, or of an installation with another secret */
export function openSecret(site: string, from: SecretServer, { sealed }: StoredSecret): string | null {
  return unseal(SEALED_FOR, aboutOf(site, from), Buffer.from(sealed, "base64url"))?.toString() ?? null;
}

/** Ports that also know the secrets that are stored with a source. */
export function withStoredSecrets(ports: FetchPorts, site: string, from: FeedLocation): FetchPorts {
  return { ...ports, secret: secretsOf(ports.secret, site, from) };
}

export function secretsOf(
  secret: FetchPorts["secret"],
  site: string,
  from: FeedLocation,
): FetchPorts["secret"] {
  return async (name) =>
    typeof name === "object" && "sealed" in name ? openSecret(site, from, name) : secret(name);
}

function aboutOf(site: string, { kind, url, host = "", port }: SecretServer): string[] {
  return [site, kind, url === undefined ? `${host}:${port ?? ""}` : new URL(url).host];
}
