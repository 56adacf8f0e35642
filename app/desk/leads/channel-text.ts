import type { TFunction } from "i18next";

import type { TextKey } from "~/i18n/plain-text";

/** How each message about a lead is sent, by outbox channel. */
const CHANNELS = {
  "email:text": "inbox.channel_text",
  "email:adf": "inbox.channel_adf",
  webhook: "inbox.channel_webhook",
  copy: "inbox.channel_copy",
  email: "inbox.channel_email",
  sms: "inbox.channel_sms",
} as const satisfies Record<string, TextKey>;

/** @returns the channel's own name if an older release wrote it */
export function channelText(t: TFunction, channel: string): string {
  return channel in CHANNELS ? t(CHANNELS[channel as keyof typeof CHANNELS]) : channel;
}
