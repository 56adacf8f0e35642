/**
 * `days` are counted from the column `since`. `only` describes the rows that their own job deletes, since age
 * alone does not decide.
 */
type Forgotten = { table: string; since: string; days: number; only?: string };

/** Data deleted once its purpose is fulfilled (docs/operating/personal-data.md). */
export const FORGOTTEN = [
  // Long enough to compare a month with the same month of the year before; dropped by whole months (partitions.server.ts).
  { table: "call_log", since: "logged_at", days: 400 },
  // By then the day is over in every time zone; dropped by whole days. The site's next visitor deletes its salt earlier,
  // without which they are unlinkable.
  { table: "vehicle_viewers", since: "day", days: 1 },
  { table: "view_salts", since: "day", days: 2 },
  // A repeat counts for half an hour.
  { table: "agent_calls", since: "called_at", days: 1 },
  // Older than any limit's window.
  { table: "rate_limits", since: "window_start", days: 3 },
  { table: "sign_in_codes", since: "expires_at", days: 1 },
  { table: "sms_messages", since: "created_at", days: 1 },
  { table: "mail_messages", since: "created_at", days: 1 },
  { table: "unplaced_texts", since: "received_at", days: 90 },
  { table: "alert_events", since: "closed_at", days: 90 },
  { table: "alert_digests", since: "day", days: 90 },
  // Messages about leads stay with them, and refunds for the books.
  { table: "outbox", since: "forgettable_from", days: 90 },
  // With their photos; the lead stays.
  { table: "trade_ins", since: "updated_at", days: 90 },
  { table: "demo_payments", since: "expires_at", days: 30 },
  // Fines and tolls of a drive arrive within some months.
  { table: "loans", since: "returned_at", days: 180 },
  // Two years, for accounting; no payer's data.
  { table: "payment_events", since: "received_at", days: 800 },
  // Texts that are still used are rendered again.
  { table: "rendered_content", since: "created_at", days: 90 },
  // Long enough for a search engine to come back; its last visit counts.
  { table: "missing_pages", since: "last_seen_at", days: 42 },
  { table: "feed_runs", since: "started_at", days: 90 },
  { table: "lead_refusals", since: "at", days: 90 },
  { table: "shopper_sessions", since: "expires_at", days: 0 },
  { table: "reservations", since: "changed_at", days: 1, only: "that came to nothing" },
  { table: "reviews", since: "seen_at", days: 30, only: "of a reviews service" },
] as const satisfies readonly Forgotten[];

/** Data deleted by a rule other than its age. */
export const FORGOTTEN_WITH = {
  analytics_events: "as long as the site's `analytics.keepDays` says, from the end of the month",
  shopper_kept: "until the record that it names is deleted",
  site_previews: "an hour after the link was opened, at the next one of anybody",
  site_drafts:
    "until it is published or taken back; an upload that nothing shows, until a publication leaves the draft empty two days later",
  feed_rows:
    "with their run; of a source the rows of the last five runs that read a file are kept, and of the 45 before them the first 500 that were refused",
  staff_ceremonies: "five minutes after they began, at the next one of anybody",
  staff_identities: "with their person",
  staff_invitations: "when they are answered or withdrawn, or with their person",
  staff_links: "when they are used, or with their person",
  staff_passkeys: "with their person",
  staff_recoveries: "when they are answered, or with their person",
  staff_sessions: "12 hours after the sign-in, at the next sign-in of anybody",
  lead_changes: "with their lead",
  lead_files: "with their lead, their bytes in the object store within a day",
  lead_tasks: "with their lead",
  bookings: "with their lead",
  test_drives:
    "as long as the site's `slots.licenceDays` says, with their booking, and with their shopper's deletion unless the drive took place",
  licence_photos:
    "as long as the site's `slots.licenceDays` says, with their lead, and with their shopper's deletion unless a drive took place",
  licence_links: "eight days after it was used, and with its lead",
  trade_in_offers: "with their trade-in",
  trade_in_photos: "with their trade-in, their bytes in the object store within a day",
} as const;

/** Personal data that stays until somebody deletes it, and why. */
export const KEPT = {
  alert_consents: "the proof of a consent",
  alert_settings: "what the shopper asked for",
  lead_consents: "the proof of a consent",
  leads: "the dealer's own record of an enquiry",
  marketing_withdrawals: "the proof of an unsubscription",
  payment_requests: "books",
  desk_deposits: "books, with their reservation",
  payments: "books",
  review_answers: "what the dealer answered, and why a review is hidden",
  sales: "books, that name no shopper",
  saved_searches: "what the shopper saved",
  site_versions: "who published what",
  spins: "a prize that was promised, once a phone",
  staff: "who may sign in to the desk",
  staff_audit: "who did what on the desk",
  watchlist_entries: "what the shopper saved",
} as const;

/** Tables without personal data of shoppers. */
export const IMPERSONAL = [
  "api_keys",
  "blog_posts",
  "catalogue_destinations",
  "catalogue_entries",
  "content_pages",
  "deal_groups",
  "custom_roles",
  "deal_rating_state",
  "deal_ratings",
  "feed_sources",
  "follow_up_rules",
  "host_certificates",
  "lead_file_columns",
  "lead_rules",
  "lent_things",
  "locations",
  "market_cars",
  "market_files",
  "models",
  "month_spend",
  "month_targets",
  "offers",
  "photograph_hosts",
  "postcodes",
  "redirects",
  "reply_templates",
  "reservation_pauses",
  "site_files",
  "site_hosts",
  "sites",
  "slot_blocks",
  "staff_roles",
  "stock_batches",
  "stock_changes",
  "stock_documents",
  "stock_generations",
  "stock_marks",
  "stock_spellings",
  "stock_webhooks",
  "stock_words",
  "upkeep",
  "vehicle_overrides",
  "vehicle_photos",
  "vehicle_prices",
  "vehicle_view_counts",
  "vehicles",
] as const;

/** The retention of a table's rows in days, from its `since`. */
export function daysKept(table: (typeof FORGOTTEN)[number]["table"]): number {
  return FORGOTTEN.find((forgotten) => forgotten.table === table)?.days ?? 0;
}
