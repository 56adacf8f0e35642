import { Resolver } from "node:dns/promises";
import { connect } from "node:tls";

import { createTransport } from "nodemailer";

import type { Seconds } from "~/platform/moment";

const PATIENCE_MS = 5_000;

/** What is asked of the outside. A name that has no such record has none; all else is thrown. */
export type Network = {
  texts: (name: string) => Promise<string[]>;
  /** IPv4 addresses, and the name that an alias leads to. */
  addresses: (name: string) => Promise<string[]>;
  mailServers: (name: string) => Promise<string[]>;
  /** When the certificate of a host's HTTPS ends. @throws if there is none that browsers trust */
  certificateEnds: (host: string) => Promise<Seconds>;
  /** @throws if the mail server does not accept a session */
  greetMailServer: (url: string) => Promise<void>;
};

/** Of DNS: no such name, or no record of the type. */
const ABSENT = ["ENOTFOUND", "ENODATA"];

/** @param servers name servers; by default the machine's */
export function openNetwork(servers: readonly string[] | undefined): Network {
  const resolver = new Resolver({ timeout: PATIENCE_MS, tries: 1 });
  if (servers) resolver.setServers(servers);
  return {
    texts: async (name) => (await found(resolver.resolveTxt(name))).map((parts) => parts.join("")),
    addresses: async (name) => {
      const [aliases, addresses] = await Promise.all([
        found(resolver.resolveCname(name)),
        found(resolver.resolve4(name)),
      ]);
      return [...aliases, ...addresses];
    },
    mailServers: async (name) => (await found(resolver.resolveMx(name))).map(({ exchange }) => exchange),
    certificateEnds,
    greetMailServer: async (url) => {
      const patience = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS };
      await createTransport({ url, ...patience, socketTimeout: PATIENCE_MS }).verify();
    },
  };
}

async function found<Record>(records: Promise<Record[]>): Promise<Record[]> {
  try {
    return await records;
  } catch (error) {
    if (ABSENT.includes((error as { code?: string }).code ?? "")) return [];
    throw error;
  }
}

function certificateEnds(host: string): Promise<Seconds> {
  return new Promise((end, fail) => {
    const socket = connect({ host, port: 443, servername: host, timeout: PATIENCE_MS }, () => {
      end(Math.floor(Date.parse(socket.getPeerCertificate().valid_to) / 1_000));
      socket.destroy();
    });
    socket.once("timeout", () => socket.destroy(new Error("no answer")));
    socket.once("error", fail);
  });
}
