import { expect, test } from "vitest";

import { parseEnv } from "~/platform/env.server";

const RECEIVING = {
  DATABASE_URL: "postgresql://nobody@127.0.0.1/none",
  DESK_HOST: "desk.test",
  REPLY_ADDRESS: "leads@reply.test",
};

test.each<Record<string, string>>([
  { INBOUND_SMTP_PORT: "2525" },
  { INBOUND_MAIL_SECRET: "an inbound secret of more than 32 characters" },
])("shoppers answer to the desk where their mail is received: %o", (receiver) => {
  expect(parseEnv({ ...RECEIVING, ...receiver }).REPLY_ADDRESS).toBe("leads@reply.test");
});

test.each<[string, Record<string, string>]>([
  ["nothing receives the mail", {}],
  ["no desk shows it", { INBOUND_SMTP_PORT: "2525", DESK_HOST: "" }],
  [
    "the mailbox leaves no room for a lead's own part",
    { INBOUND_SMTP_PORT: "2525", REPLY_ADDRESS: "enquiries.for.us@reply.test" },
  ],
  [
    "a certificate has no key",
    { INBOUND_SMTP_PORT: "2525", INBOUND_SMTP_CERT: "-----BEGIN CERTIFICATE-----" },
  ],
])("a process does not start where %s", (_, change) => {
  expect(() => parseEnv({ ...RECEIVING, ...change })).toThrow(/REPLY_ADDRESS|INBOUND_SMTP_KEY/);
});
