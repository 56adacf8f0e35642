import { type Finding, good, look, wrong } from "./finding";
import type { Network } from "./network.server";

type MailFacts = {
  smtpUrl: string | undefined;
  /** The domains of From addresses. */
  senders: readonly string[];
  /** Of REPLY_ADDRESS. */
  replyDomain: string | null;
};

/** Whether mail leaves, is likely to be believed by its receivers, and comes back. */
export async function checkMail(
  network: Network,
  { smtpUrl, senders, replyDomain }: MailFacts,
): Promise<Finding[]> {
  const found = await Promise.all([
    ...(smtpUrl === undefined ? [] : [checkServer(network, smtpUrl)]),
    ...senders.map((domain) => checkSender(network, domain)),
    ...(replyDomain === null ? [] : [checkReplies(network, replyDomain)]),
  ]);
  return found.flat();
}

async function checkServer(network: Network, url: string): Promise<Finding[]> {
  try {
    await network.greetMailServer(url);
    return [good("mail server", "It accepts a session.")];
  } catch (error) {
    const { code = "unknown", responseCode = "" } = error as { code?: string; responseCode?: number };
    const says = `It does not accept a session: ${code} ${responseCode}`.trim();
    return [wrong("mail server", `${says}.`, "Check SMTP_URL: host, port, user and password.")];
  }
}

/** DKIM is not asked for: which selector a mail server signs with is in its mails alone. */
async function checkSender(network: Network, domain: string): Promise<Finding[]> {
  const about = `mail from ${domain}`;
  try {
    const [texts, policies] = await Promise.all([network.texts(domain), network.texts(`_dmarc.${domain}`)]);
    const spf = texts.filter((text) => /^v=spf1(?: |$)/i.test(text));
    const dmarc = policies.filter((text) => /^v=dmarc1\b/i.test(text));
    const faults = [
      ...(spf.length === 0
        ? [look(about, "It has no SPF record.", "Add one that names the mail server.")]
        : []),
      ...(spf.length > 1
        ? [wrong(about, `It has ${spf.length} SPF records, which receivers take for none.`, "Keep one.")]
        : []),
      ...(spf.some((text) => / \+?all\b/i.test(text))
        ? [wrong(about, "Its SPF record lets everybody send.", "End it with -all or ~all.")]
        : []),
      ...(dmarc.length === 1
        ? []
        : [look(about, `It has ${dmarc.length} DMARC records.`, `Have one at _dmarc.${domain}.`)]),
    ];
    return faults.length > 0 ? faults : [good(about, "It has SPF and DMARC records.")];
  } catch {
    return [look(about, "DNS did not answer.", "Try again, or set DNS_SERVERS.")];
  }
}

async function checkReplies(network: Network, domain: string): Promise<Finding[]> {
  const about = `mail to ${domain}`;
  const servers = await network.mailServers(domain).catch(() => null);
  if (servers === null) return [look(about, "DNS did not answer.", "Try again, or set DNS_SERVERS.")];
  if (servers.length > 0) return [good(about, `It is received by ${servers.join(", ")}.`)];
  return [
    wrong(about, "It has no MX record: shoppers' answers reach nobody.", "Add one, or remove REPLY_ADDRESS."),
  ];
}
