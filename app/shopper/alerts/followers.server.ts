import { sql } from "~/platform/db.server";

/** SQL: whether any channel is on; `s` is alert_settings. */
export function isOn() {
  return sql()`(s.sms_since is not null or (s.email_since is not null and s.email_verified_at is not null))`;
}

/** SQL: since when; the earlier of the channels that are on. */
export function onSince() {
  return sql()`least(s.sms_since, case when s.email_verified_at is not null then s.email_since end)`;
}
