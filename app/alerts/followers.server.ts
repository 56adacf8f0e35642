import { sql } from "~/platform/db.server";

/** Whether a shopper is to be told at all; `s` is alert_settings. */
export function isOn() {
  return sql()`(s.sms_since is not null or (s.email_since is not null and s.email_verified_at is not null))`;
}

/** Since when; the earlier of the ways that are on. */
export function onSince() {
  return sql()`least(s.sms_since, case when s.email_verified_at is not null then s.email_since end)`;
}
