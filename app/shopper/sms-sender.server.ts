import { env, type Env } from "~/platform/env.server";
import { log } from "~/platform/log.server";

import type { SmsSender } from "./sms";
import { createOutboxSms } from "./sms-outbox.server";
import { createTwilioSms, type TwilioSettings } from "./sms-twilio.server";

type SmsEnv = Pick<
  Env,
  "TWILIO_ACCOUNT_SID" | "TWILIO_AUTH_TOKEN" | "TWILIO_FROM" | "TWILIO_ACCOUNTS" | "TWILIO_URL"
>;
type Account = Pick<TwilioSettings, "accountSid" | "authToken" | "from">;

let sender: SmsSender | undefined;

/** The process's SMS port, chosen by the environment at first use. */
export function smsSender(): SmsSender {
  sender ??= chooseSmsSender(env());
  return sender;
}

/**
 * A site's own account (TWILIO_ACCOUNTS), otherwise the default one (TWILIO_ACCOUNT_SID and the rest). If no
 * account is set at all, messages go to the outbox.
 *
 * @throws Error if the default account is set only in part: codes would silently reach nobody
 */
export function chooseSmsSender(from: SmsEnv): SmsSender {
  const { TWILIO_URL: baseUrl } = from;
  const make = (account: Account) => createTwilioSms({ ...account, ...(baseUrl && { baseUrl }) });
  const usual = usualAccount(from);
  const own = Object.entries(from.TWILIO_ACCOUNTS ?? {});
  if (!usual && own.length === 0) return createOutboxSms();
  const senders = new Map(own.map(([site, account]) => [site, make(account)]));
  const otherwise = usual ? make(usual) : withoutAccount;
  return { send: (message) => (senders.get(message.site) ?? otherwise).send(message) };
}

/** Fails instead of falling back to the outbox, which would leave the shopper waiting for a message. */
const withoutAccount: SmsSender = {
  async send({ site }) {
    log.error({ site }, "the site has no SMS account");
    return { ok: false, reason: "unavailable" };
  },
};

function usualAccount(from: SmsEnv): Account | null {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM } = from;
  if (accountSid && authToken && TWILIO_FROM) return { accountSid, authToken, from: TWILIO_FROM };
  if (accountSid || authToken || TWILIO_FROM) {
    throw new Error("Set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM together, or none.");
  }
  return null;
}
