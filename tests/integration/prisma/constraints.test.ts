import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, expect, test } from "vitest";

import { aCar } from "#tests/unit/stock/a-car";
import { LANGUAGES } from "~/i18n/language";
import type { ContactAddress } from "~/shopper/phone";
import type { Verdict } from "~/deal-rating/rate-car";
import type { LeadSubmission } from "~/leads/to-lead-submission";
import type { WithdrawalSource } from "~/leads/marketing.server";
import type { LeadFile } from "~/leads/inbound/lead-files.server";
import { LEAD_WAYS, REFUSALS } from "~/leads/inbound/refusals.server";
import type { ChangeKind } from "~/leads/work/lead-change";
import { BOOKING_STATES } from "~/leads/bookings/booking";
import { LEAD_STATES, LOST_REASONS } from "~/leads/work/lead-state";
import type { RunState } from "~/feeds/feed-runs.server";
import type { FeedLocation } from "~/feeds/fetch/feed-location";
import type { RowOutcome, RowRule } from "~/feeds/row-outcome";
import { PHOTOGRAPH_KINDS } from "~/photographs/photograph-kind";
import { KEPT_KINDS } from "~/own-data/kept-kind";
import { RECEIVERS, STATUSES, TOPICS } from "~/outbox/message";
import { closeDatabase, db, sql } from "~/platform/db.server";
import type { DemoPayment } from "~/platform/payments/demo-gateway.server";
import { CURRENCY, GATEWAYS, type GatewayEvent } from "~/platform/payments/payment-gateway";
import type { WebhookOutcome } from "~/platform/payments/payment-events.server";
import type { Payment, PaymentState } from "~/platform/payments/payments.server";
import { DEPOSIT_METHODS } from "~/reservations/desk-deposit";
import { RESERVATION_STATES } from "~/reservations/reservation-transitions";
import { FOLLOW_UPS } from "~/desk/leads/follow-up/follow-up-rule";
import { ROLES } from "~/desk/roles";
import { LEVELS } from "~/desk/scope";
import type { CeremonyPurpose } from "~/desk/staff/ceremony.server";
import type { LinkPurpose } from "~/desk/staff/links.server";
import type { VersionOrigin } from "~/publish/site-versions.server";
import { HIDE_REASONS } from "~/reviews/hide-reason";
import type { ReviewsService } from "~/reviews/reviews-service";
import type { ConsentSource } from "~/shopper/alerts/alert-settings.server";
import type { CarStatus, CarType, ItemType, PriceType, DealerHold } from "~/stock/car";
import { LENT_KINDS } from "~/desk/loans/loan-rule";
import { OVERRIDE_KINDS } from "~/stock/overrides/override-kind";
import { SLOT_KINDS } from "~/slots/slot-kind";
import type { UpkeepName } from "~/desk/upkeep/find-upkeep.server";
import { LEFT_OUT_REASONS } from "~/surfaces/catalogues/left-out";
import { OFFER_CHANNELS, OFFER_STATES } from "~/trade-in/offers.server";
import { LOOKUPS } from "~/trade-in/trade-in";
import { CALL_KINDS } from "~/vehicle/call-phone";

import { parkCars } from "../stock/park-cars";

/** All names of a type; the compiler asks for each. */
function all<Name extends string>(names: Record<Name, true>): string[] {
  return Object.keys(names);
}

const PRICE_TYPES = all<PriceType>({ drive_away: true, egc: true });
const ALERT_CHANNELS = ["sms", "email"];

const LISTS: Record<string, readonly string[]> = {
  shopper_kept_kind: KEPT_KINDS,
  deal_ratings_price_type: PRICE_TYPES,
  deal_ratings_verdict: all<Verdict>({ lower: true, in_line: true, higher: true }),
  market_cars_car_type: all<CarType>({ new: true, used: true, demo: true }),
  market_cars_item_type: all<ItemType>({ car: true, motorcycle: true, caravan: true }),
  market_cars_price_type: PRICE_TYPES,
  alert_consents_channel: ALERT_CHANNELS,
  alert_consents_source: all<ConsentSource>({
    settings: true,
    link: true,
    "one-click": true,
    form: true,
    text: true,
  }),
  bookings_kind: SLOT_KINDS,
  bookings_state: BOOKING_STATES,
  call_log_kind: CALL_KINDS,
  catalogue_entries_reason: LEFT_OUT_REASONS,
  desk_deposits_method: DEPOSIT_METHODS,
  desk_deposits_return_method: DEPOSIT_METHODS,
  demo_payments_state: all<DemoPayment["state"]>({
    open: true,
    paid: true,
    expired: true,
    refunded: true,
  }),
  follow_up_rules_action: FOLLOW_UPS,
  lead_refusals_way: LEAD_WAYS,
  lead_refusals_reason: REFUSALS,
  lead_changes_kind: all<ChangeKind>({
    offer: true,
    sold: true,
    "sale-cancelled": true,
    state: true,
    note: true,
    assigned: true,
    answered: true,
    resent: true,
    merged: true,
    contact: true,
    deposit: true,
    about: true,
    split: true,
    call: true,
    task: true,
    "task-done": true,
    "task-reopened": true,
    received: true,
    receipt: true,
    booking: true,
    settled: true,
    "followed-up": true,
    "deletion-asked": true,
  }),
  lead_consents_purpose: all<LeadSubmission["consents"][number]["purpose"]>({
    marketing: true,
    terms: true,
  }),
  lead_files_type: all<LeadFile["type"]>({ "image/jpeg": true, "application/pdf": true }),
  leads_lost_reason: LOST_REASONS,
  leads_joined: ["joined"],
  leads_state: [...LEAD_STATES, "joined"],
  marketing_withdrawals_channel: all<ContactAddress["channel"]>({ email: true, phone: true }),
  marketing_withdrawals_source: all<WithdrawalSource>({ link: true, form: true, text: true, deletion: true }),
  outbox_receiver: RECEIVERS,
  outbox_status: STATUSES,
  outbox_topic: TOPICS,
  payment_events_gateway: GATEWAYS,
  payment_events_kind: all<GatewayEvent["kind"]>({ paid: true, expired: true, other: true }),
  payment_events_outcome: ["done", "mismatch"] satisfies WebhookOutcome[],
  payment_requests_state: ["requested", "paid"],
  payments_currency: [CURRENCY],
  payments_gateway: GATEWAYS,
  payments_purpose: all<Payment["purpose"]>({ reservation: true, invoice: true }),
  payments_state: all<PaymentState>({
    open: true,
    closed: true,
    paid: true,
    refund_due: true,
    refunded: true,
    refund_failed: true,
  }),
  feed_rows_outcome: all<RowOutcome["outcome"]>({ live: true, held: true, rejected: true }),
  feed_rows_rule: all<RowRule>({
    "on-offer": true,
    status: true,
    photograph: true,
    unreadable: true,
    clash: true,
  }),
  feed_runs_state: all<RunState>({
    running: true,
    done: true,
    failed: true,
    waiting: true,
    accepted: true,
    refused: true,
  }),
  feed_sources_kind: all<FeedLocation["kind"]>({
    file: true,
    http: true,
    sftp: true,
    push: true,
    upload: true,
  }),
  reply_templates_language: LANGUAGES,
  lent_things_kind: LENT_KINDS,
  reservations_gateway: GATEWAYS,
  reservations_state: RESERVATION_STATES,
  reviews_source: ["file", "google"] satisfies ("file" | ReviewsService["source"])[],
  site_versions_origin: all<VersionOrigin>({ folder: true, desk: true, rollback: true }),
  slot_blocks_kind: SLOT_KINDS,
  staff_audit_level: LEVELS,
  staff_ceremonies_purpose: all<CeremonyPurpose | "waiting">({
    "sign-in": true,
    confirm: true,
    join: true,
    add: true,
    waiting: true,
    oidc: true,
  }),
  staff_invitations_level: LEVELS,
  custom_roles_level: LEVELS,
  staff_invitations_role: [...ROLES, "custom"],
  staff_invitations_custom: ["custom"],
  staff_links_purpose: all<LinkPurpose>({ invitation: true, recovery: true }),
  staff_roles_level: LEVELS,
  staff_roles_role: [...ROLES, "custom"],
  staff_roles_custom: ["custom"],
  review_answers_hidden_for: HIDE_REASONS,
  stock_batches_kind: OVERRIDE_KINDS,
  trade_in_offers_channel: OFFER_CHANNELS,
  trade_in_offers_state: OFFER_STATES,
  trade_ins_lookup: LOOKUPS,
  vehicle_overrides_kind: OVERRIDE_KINDS,
  vehicle_photos_kind: PHOTOGRAPH_KINDS,
  vehicle_photos_state: ["failed", "pending", "stored"],
  vehicle_prices_price_type: PRICE_TYPES,
  vehicles_car_type: all<CarType>({ new: true, used: true, demo: true }),
  vehicles_dealer_hold: all<DealerHold>({ under_offer: true, reserved: true }),
  vehicles_item_type: all<ItemType>({ car: true, motorcycle: true, caravan: true }),
  upkeep_name: all<UpkeepName>({ backup: true, drill: true }),
  vehicles_price_type: PRICE_TYPES,
  vehicles_status: all<CarStatus>({
    in_stock: true,
    coming_soon: true,
    sold: true,
    on_order: true,
    withdrawn: true,
  }),
  watchlist_entries_known_price_type: PRICE_TYPES,
  watchlist_entries_saved_price_type: PRICE_TYPES,
};

/** Tables whose rows prove something: neither a site nor a car takes them along. */
const PROOFS = [
  "alert_consents",
  "lead_consents",
  "leads",
  "marketing_withdrawals",
  "payment_events",
  "payment_requests",
  "payments",
  "reservations",
  "spins",
];

beforeAll(() => parkCars(aCar()));
afterAll(closeDatabase);

test("each closed list of the database is the code's", async () => {
  const checks = await sql()<{ name: string; says: string }[]>`
    select conname as name, pg_get_constraintdef(oid) as says from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace and coninhcount = 0`;
  const lists = checks
    .filter(({ says }) => /= (ANY|')/.test(says) && !says.includes(">="))
    .map(({ name, says }) => [
      name.replace(/_check$/, ""),
      [...says.matchAll(/'([^']+)'::text/g)].map(([, value]) => value).sort(),
    ]);
  const expected = Object.entries(LISTS).map(([name, values]) => [name, [...values].sort()]);
  expect(lists.sort()).toEqual(expected.sort());
});

test("every amount of cents and every distance has a lower bound", async () => {
  const unbounded = await sql()<{ column: string }[]>`
    select table_name || '.' || column_name as column from information_schema.columns c
    where table_schema = 'public' and column_name ~ '(_cents|^kms?)$' and not exists (
      select 1 from pg_constraint k
      where k.contype = 'c' and k.conrelid = quote_ident(c.table_name)::regclass
        and pg_get_constraintdef(k.oid) ~ ('\\(' || c.column_name || ' >=? 0\\)'))`;
  // What a gateway said, whatever it was.
  expect(unbounded.map(({ column }) => column)).toEqual(["payment_events.amount_cents"]);
});

test("what proves something holds its site, and a consent its lead", async () => {
  // A lead outlives whoever it was assigned to: it is unassigned then.
  const cascading = await sql()<{ child: string }[]>`
    select distinct conrelid::regclass::text as child from pg_constraint
    where contype = 'f' and confdeltype <> 'r' and conrelid::regclass::text in ${sql()(PROOFS)}
      and not (conrelid = 'leads'::regclass and confrelid = 'staff'::regclass and confdeltype = 'n')`;
  expect([...cascading]).toEqual([]);
  const site = "northside";
  const id = randomUUID();
  await db().lead.create({
    data: {
      site,
      id,
      idempotencyKey: id,
      kind: "general",
      category: "General Enquiry",
      name: "Bindi",
      payload: {},
    },
  });
  await db().leadConsent.create({
    data: { site, leadId: id, purpose: "marketing", granted: true, wordingVersion: "1" },
  });
  await expect(sql()`delete from leads where site = ${site}`).rejects.toMatchObject({
    code: "23001",
  });
  await sql()`delete from vehicles where site = ${site}`;
  await expect(sql()`delete from sites where slug = ${site}`).rejects.toMatchObject({
    code: "23001",
  });
  expect(await db().leadConsent.count()).toBe(1);
});
