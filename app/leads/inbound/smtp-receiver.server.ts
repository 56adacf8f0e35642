import { SMTPServer, type SMTPServerOptions } from "smtp-server";

import { log } from "~/platform/log.server";

import { MAX_MAIL_BYTES, type InboundOutcome, type ReceiveMail } from "./inbound-mail";

type SmtpReceiverSettings = {
  host: string;
  port: number;
  /** For STARTTLS, in PEM; without one, mail comes in unencrypted. */
  tls: { key: string; cert: string } | null;
  /** Whether an address is one of ours, decided before the message is accepted. */
  knows: (address: string) => Promise<boolean>;
  receive: ReceiveMail;
};

export type SmtpReceiver = { port: number; stop(): Promise<void> };

const MAX_CLIENTS = 50;
const MAX_RECIPIENTS = 20;
/** Of all messages that are under way, in memory. */
const MAX_HELD_BYTES = 4 * MAX_MAIL_BYTES;
const SOCKET_MS = 60_000;
const CLOSE_MS = 5_000;

const ACCEPTED = ["recorded", "repeated", "ignored"] as const satisfies InboundOutcome[];
type Accepted = (typeof ACCEPTED)[number];

const ANSWERS: Record<Exclude<InboundOutcome, Accepted>, [code: number, text: string]> = {
  unknown: [550, "no such mailbox"],
  unreadable: [554, "not a readable message"],
  busy: [452, "too many messages, try again later"],
};

/**
 * Receives mail by SMTP, for our own addresses only: it relays nothing and knows no users. The sender keeps a message
 * until it is recorded, so nothing is lost while the database is away.
 *
 * @throws Error if the port is taken
 */
export async function startSmtpReceiver(settings: SmtpReceiverSettings): Promise<SmtpReceiver> {
  const { host, port, tls } = settings;
  const server = new SMTPServer({
    ...handlers(settings),
    ...(tls ?? {}),
    size: MAX_MAIL_BYTES,
    maxClients: MAX_CLIENTS,
    socketTimeout: SOCKET_MS,
    closeTimeout: CLOSE_MS,
    authOptional: true,
    disabledCommands: tls ? ["AUTH"] : ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    logger: false,
  });
  await new Promise<void>((done, fail) => {
    server.once("error", fail);
    server.listen(port, host, done);
  });
  // Of one connection: a client that hung up, or speaks no SMTP.
  server.on("error", (error) => log.debug({ err: error }, "an SMTP connection failed"));
  const address = server.server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : port,
    stop: () => new Promise((done) => server.close(() => done())),
  };
}

function handlers({ knows, receive }: SmtpReceiverSettings): SMTPServerOptions {
  let held = 0;
  return {
    onRcptTo({ address }, { envelope }, answer) {
      if (envelope.rcptTo.length >= MAX_RECIPIENTS) return answer(refusal(452, "too many recipients"));
      knows(address).then(
        (isKnown) => answer(isKnown ? null : refusal(...ANSWERS.unknown)),
        (error: unknown) => answer(later(error)),
      );
    },
    onData(stream, { envelope }, answer) {
      const chunks: Buffer[] = [];
      let bytes = 0;
      let isCrowded = false;
      const release = () => {
        held -= bytes;
        bytes = 0;
        chunks.length = 0;
      };
      stream.on("data", (chunk: Buffer) => {
        isCrowded ||= held + chunk.length > MAX_HELD_BYTES;
        if (stream.sizeExceeded || isCrowded) return release();
        chunks.push(chunk);
        bytes += chunk.length;
        held += chunk.length;
      });
      // Whether it ended, or its client hung up.
      stream.once("close", release);
      stream.once("end", () => {
        if (stream.sizeExceeded) return answer(refusal(552, "message too large"));
        if (isCrowded) return answer(refusal(...ANSWERS.busy));
        const sender = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
        const recipients = envelope.rcptTo.map(({ address }) => address);
        receive({ raw: Buffer.concat(chunks), recipients, sender }).then(
          (outcome) => {
            if (isAccepted(outcome)) answer(null, "received");
            else answer(refusal(...ANSWERS[outcome]));
          },
          (error: unknown) => answer(later(error)),
        );
      });
    },
  };
}

function isAccepted(outcome: InboundOutcome): outcome is Accepted {
  return ACCEPTED.some((accepted) => accepted === outcome);
}

function refusal(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}

function later(error: unknown): Error {
  log.error({ err: error }, "a mail was not received; its sender tries again");
  return refusal(451, "try again later");
}
