import { env, type Env } from "~/platform/env.server";

import type { SmsSender } from "./sms";
import { createOutboxSms } from "./sms-outbox.server";
import { createTwilioSms } from "./sms-twilio.server";

let sender: SmsSender | undefined;

/** The process's way to send text messages, chosen from the environment at first use. */
export function smsSender(): SmsSender {
  sender ??= chooseSmsSender(env());
  return sender;
}

/** @throws Error when only some of TWILIO_* are set: codes would silently reach nobody */
export function chooseSmsSender(
  from: Pick<Env, "TWILIO_ACCOUNT_SID" | "TWILIO_AUTH_TOKEN" | "TWILIO_FROM">,
): SmsSender {
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM } = from;
  if (TWILIO_ACCOUNT_SID && TWILIO_AUTH_TOKEN && TWILIO_FROM) {
    return createTwilioSms({
      accountSid: TWILIO_ACCOUNT_SID,
      authToken: TWILIO_AUTH_TOKEN,
      from: TWILIO_FROM,
    });
  }
  if (TWILIO_ACCOUNT_SID || TWILIO_AUTH_TOKEN || TWILIO_FROM) {
    throw new Error("Set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM together, or none.");
  }
  return createOutboxSms();
}
