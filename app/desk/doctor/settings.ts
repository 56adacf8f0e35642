import type { Env } from "~/platform/env.server";

import { type Finding, good, look, wrong } from "./finding";

const ABOUT = "settings";

/** What is missing from an environment, or set that real shoppers must not meet. */
export function checkSettings(env: Env): Finding[] {
  const harms: [isSo: boolean, says: string, then: string][] = [
    [
      !env.keepsSessions,
      "SESSION_SECRET is not set: everybody is signed out at each start, and processes do not know each other's.",
      "Set it to 32 random characters or more.",
    ],
    [
      env.SMTP_URL === undefined,
      "SMTP_URL is not set: leads and all other mail stay in the database.",
      "Set it to the mail server's address.",
    ],
    [
      !(env.TWILIO_ACCOUNT_SID && env.TWILIO_AUTH_TOKEN && env.TWILIO_FROM) && !env.TWILIO_ACCOUNTS,
      "TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM are not all set: no shopper can sign in.",
      "Set all three, or TWILIO_ACCOUNTS.",
    ],
    ...(["DEMO_DESK", "DEMO_PAYMENTS", "DEV_OUTBOX"] as const).map((name): [boolean, string, string] => [
      env[name] === "on",
      `${name} is on, as only a demo may have it.`,
      "Remove it before real shoppers come.",
    ]),
  ];
  const gaps: [isSo: boolean, says: string, then: string][] = [
    [env.NODE_ENV !== "production", `NODE_ENV is ${env.NODE_ENV}.`, "Set it to production, or remove it."],
    [
      env.DESK_HOST === undefined,
      "DESK_HOST is not set: there is no desk.",
      "Set it to the desk's host name.",
    ],
    [
      env.DESK_HOST !== undefined && env.REPLY_ADDRESS === undefined,
      "REPLY_ADDRESS is not set: no mail comes in, so shoppers’ answers go to mailboxes and no marketplace can email leads.",
      "Set it with INBOUND_SMTP_PORT or INBOUND_MAIL_SECRET, as docs/operating/desk.md says.",
    ],
    [
      env.SESSION_SECRET_BEFORE !== undefined,
      "SESSION_SECRET_BEFORE is set: what the former secret has signed is still good.",
      "Remove it when docs/operating/keys.md says so.",
    ],
    [
      env.METRICS_PORT === undefined,
      "METRICS_PORT is not set: nothing can raise an alarm.",
      "Set it, and see docs/alerts.example.yml.",
    ],
    [
      env.DOMAIN_TARGET === undefined,
      "DOMAIN_TARGET is not set: neither this nor the desk can say whether a domain leads here.",
      "Set it to this machine's name or IPv4 address.",
    ],
  ];
  const found = [
    ...harms.flatMap(([isSo, says, then]) => (isSo ? wrong(ABOUT, says, then) : [])),
    ...gaps.flatMap(([isSo, says, then]) => (isSo ? look(ABOUT, says, then) : [])),
  ];
  return found.length > 0 ? found : [good(ABOUT, "Nothing is missing.")];
}
