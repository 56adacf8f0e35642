/**
 * Where each table with personal data appears in what a shopper gets: the sections of find-own-data.server.ts, and what
 * becomes of it when they ask for deletion. A test reads the schema and fails on a table without a row.
 */
export const OWN_DATA_TABLES = {
  leads: { section: "enquiries", deletion: "deleted, or kept as it says" },
  lead_changes: { section: "conversation", deletion: "deleted with their enquiry" },
  lead_tasks: { section: "conversation", deletion: "deleted with their enquiry" },
  lead_files: { section: "files", deletion: "deleted with their enquiry" },
  lead_consents: { section: "consents", deletion: "withdrawn, and kept as a proof" },
  trade_ins: { section: "trade_ins", deletion: "deleted with their enquiry" },
  trade_in_offers: { section: "trade_ins", deletion: "deleted with their enquiry" },
  trade_in_photos: { section: "trade_ins", deletion: "deleted with their enquiry" },
  test_drives: { section: "bookings", deletion: "deleted, or kept as it says if the drive took place" },
  licence_photos: { section: "files", deletion: "deleted, or kept as it says if a drive took place" },
  loans: { section: "bookings", deletion: "deleted with their enquiry" },
  bookings: { section: "bookings", deletion: "deleted with their enquiry" },
  reservations: { section: "reservations", deletion: "kept if money was paid" },
  payment_requests: { section: "payments", deletion: "kept if money was paid" },
  watchlist_entries: { section: "watchlist", deletion: "deleted" },
  saved_searches: { section: "searches", deletion: "deleted" },
  alert_settings: { section: "alerts", deletion: "deleted" },
  alert_events: { section: "alerts", deletion: "deleted" },
  alert_digests: { section: "alerts", deletion: "deleted" },
  alert_consents: { section: "consents", deletion: "withdrawn, and kept as a proof" },
  marketing_withdrawals: { section: "consents", deletion: "kept, so that nothing is sent" },
  spins: { section: "prizes", deletion: "kept, so that a prize can be claimed" },
  shopper_sessions: { section: "sign_ins", deletion: "deleted" },
  sign_in_codes: { section: "sign_ins", deletion: "deleted" },
  unplaced_texts: { section: "texts", deletion: "no longer this site's" },
} as const;

/** Tables whose columns look personal, and are not a shopper's, or are gone by themselves within days. */
export const NOT_OWN_DATA = {
  outbox: "copies of what is above on their way, cleared once they are delivered",
  sms_messages: "only without Twilio: copies of text messages, deleted with the phone's data and after a day",
  mail_messages:
    "only without SMTP: copies of mail, deleted with the data that they are about and after a day",
  rate_limits: "counters against abuse, deleted after three days",
  licence_links: "when a link was used, without whose it was: deleted with the enquiry, and after eight days",
  call_log: "nothing about the caller",
  analytics_events: "counted without a name or number, so that they cannot be found by one",
  sales:
    "books that name nobody: what was agreed is in the enquiry's conversation, and the link to it goes with it",
  desk_deposits: "no payer's data; with its reservation",
  payments: "no payer's data; with its reservation or invoice",
  payment_events: "no payer's data",
  demo_payments: "simulated payments without a payer",
  reviews: "published by a reviews service under its own terms, without a phone number",
  review_answers: "what the dealer answered in public",
  shopper_kept: "names records, nobody",
  staff: "the dealer's people",
  staff_invitations: "the dealer's people",
  staff_links: "the dealer's people",
  staff_passkeys: "the dealer's people",
  staff_audit: "what the dealer's people did; shoppers are not named",
  stock_batches: "the dealer's people",
  site_drafts: "the dealer's people",
  slot_blocks: "a note of the dealer's on a closed time",
  feed_sources: "the dealer's systems",
  lead_file_columns: "the dealer's people",
  lead_rules: "the dealer's people",
  reply_templates: "what the dealer's people write often, to nobody yet",
  site_versions: "the dealer's people",
  api_keys: "the dealer's partners",
  feed_runs: "the dealer's systems",
  catalogue_destinations: "the dealer's partners",
  catalogue_entries: "cars",
  market_cars: "cars on offer elsewhere",
  market_files: "cars on offer elsewhere",
  upkeep: "the installation's backups",
} as const;

export type SectionName = (typeof OWN_DATA_TABLES)[keyof typeof OWN_DATA_TABLES]["section"];
