import { expect, test } from "vitest";

import { parseEnv } from "~/platform/env.server";

import { checkHosts } from "~/desk/doctor/domains";
import { roomOf } from "~/desk/doctor/machine.server";
import { checkMail } from "~/desk/doctor/mail";
import type { Network } from "~/desk/doctor/network.server";
import { checkSettings } from "~/desk/doctor/settings";

const DATABASE_URL = "postgresql://db.test/forecourt";
const NOW = 1_796_000_000;
const DAY = 86_400;
const GB = 1_000_000_000;

const COMPLETE = {
  DATABASE_URL,
  NODE_ENV: "production",
  SESSION_SECRET: "x".repeat(32),
  SMTP_URL: "smtp://mail.test",
  TWILIO_ACCOUNT_SID: "a",
  TWILIO_AUTH_TOKEN: "b",
  TWILIO_FROM: "c",
  DESK_HOST: "desk.dealer.test",
  REPLY_ADDRESS: "reply@dealer.test",
  INBOUND_SMTP_PORT: "2525",
  METRICS_PORT: "9090",
  DOMAIN_TARGET: "203.0.113.5",
};

/** An outside in which all is well, but for what a test changes. */
function aNetwork(changes: Partial<Network> = {}): Network {
  return {
    texts: async (name) => [name.startsWith("_dmarc.") ? "v=DMARC1; p=none" : "v=spf1 mx -all"],
    addresses: async () => ["203.0.113.5"],
    mailServers: async () => ["mx.dealer.test"],
    certificateEnds: async () => NOW + 60 * DAY,
    greetMailServer: async () => undefined,
    ...changes,
  };
}

const says = (found: { state: string; about: string; says: string }[]) =>
  found.map((each) => `${each.state} ${each.about}: ${each.says}`);

test("an environment with all that shoppers need is good", () => {
  expect(checkSettings(parseEnv(COMPLETE)).map(({ state }) => state)).toEqual(["good"]);
});

test.each([
  ["SESSION_SECRET", "", "wrong"],
  ["SMTP_URL", "", "wrong"],
  ["TWILIO_FROM", "", "wrong"],
  ["DEMO_DESK", "on", "wrong"],
  ["DEMO_PAYMENTS", "on", "wrong"],
  ["DEV_OUTBOX", "on", "wrong"],
  ["NODE_ENV", "development", "look"],
  ["DESK_HOST", "", "look"],
  ["REPLY_ADDRESS", "", "look"],
  ["SESSION_SECRET_BEFORE", "y".repeat(32), "look"],
  ["METRICS_PORT", "", "look"],
  ["DOMAIN_TARGET", "", "look"],
])("%s=%s is named, and no value is printed", (name, value, state) => {
  // Without a desk no mail can come in.
  const receives = name === "DESK_HOST" ? { REPLY_ADDRESS: "" } : {};
  const found = checkSettings(parseEnv({ ...COMPLETE, ...receives, [name]: value }));
  expect(found.map((each) => each.state)).toEqual([state]);
  expect(found[0]?.says).toContain(name);
  expect(JSON.stringify(found)).not.toContain(COMPLETE.SESSION_SECRET);
});

const HOSTS = { hosts: ["cars.test", "northside.localhost"], target: "203.0.113.5", now: NOW };

test.each([
  ["all well", {}, ["good domains: 1 lead here, with certificates."]],
  ["no record", { addresses: async () => [] }, ["wrong domain cars.test: It has no DNS record."]],
  [
    "another machine",
    { addresses: async (name: string) => (name === "cars.test" ? ["198.51.100.1"] : []) },
    ["wrong domain cars.test: It leads to 198.51.100.1."],
  ],
  [
    "a name server that is away",
    {
      addresses: (name: string) => (name === "cars.test" ? Promise.reject(new Error()) : Promise.resolve([])),
    },
    ["look domain cars.test: DNS did not answer."],
  ],
  [
    "a certificate at its end",
    { certificateEnds: async () => NOW + 3 * DAY },
    ["wrong domain cars.test: Its certificate ends in 3 days."],
  ],
  [
    "a certificate of others",
    { certificateEnds: () => Promise.reject(new Error("self-signed certificate")) },
    ["wrong domain cars.test: HTTPS fails: self-signed certificate."],
  ],
] as const)("hosts: %s", async (_, changes, expected) => {
  expect(says(await checkHosts(aNetwork(changes), HOSTS))).toEqual(expected);
});

const MAIL = { smtpUrl: "smtp://mail.test", senders: ["cars.test"], replyDomain: "reply.test" };

test("mail: all well", async () => {
  const found = await checkMail(aNetwork(), MAIL);
  expect(found.map(({ state }) => state)).toEqual(["good", "good", "good"]);
});

test.each([
  [
    "no session",
    {
      greetMailServer: () =>
        Promise.reject(Object.assign(new Error("x"), { code: "EAUTH", responseCode: 535 })),
    },
    "wrong mail server: It does not accept a session: EAUTH 535.",
  ],
  [
    "no SPF",
    { texts: async (name: string) => (name.startsWith("_") ? ["v=DMARC1; p=none"] : ["google-site"]) },
    "look mail from cars.test: It has no SPF record.",
  ],
  [
    "two SPF records",
    {
      texts: async (name: string) =>
        name.startsWith("_") ? ["v=DMARC1; p=none"] : ["v=spf1 -all", "v=spf1 mx -all"],
    },
    "wrong mail from cars.test: It has 2 SPF records, which receivers take for none.",
  ],
  [
    "an open SPF record",
    { texts: async (name: string) => (name.startsWith("_") ? ["v=DMARC1; p=none"] : ["v=spf1 +all"]) },
    "wrong mail from cars.test: Its SPF record lets everybody send.",
  ],
  [
    "no DMARC",
    { texts: async (name: string) => (name.startsWith("_") ? [] : ["v=spf1 mx ~all"]) },
    "look mail from cars.test: It has 0 DMARC records.",
  ],
  [
    "no DNS",
    { texts: () => Promise.reject(new Error("SERVFAIL")) },
    "look mail from cars.test: DNS did not answer.",
  ],
  [
    "no MX",
    { mailServers: async () => [] },
    "wrong mail to reply.test: It has no MX record: shoppers' answers reach nobody.",
  ],
] as const)("mail: %s", async (_, changes, expected) => {
  const found = await checkMail(aNetwork(changes as Partial<Network>), MAIL);
  expect(says(found.filter(({ state }) => state !== "good"))).toEqual([expected]);
});

test("room: by what is free, and by its share", () => {
  const states = [
    [0.5, 100],
    [5, 100],
    [50, 100],
  ].map(([free = 0, size = 0]) => roomOf("disk", free * GB, size * GB).state);
  expect(states).toEqual(["wrong", "look", "good"]);
});
