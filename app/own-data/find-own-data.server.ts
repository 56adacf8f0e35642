import type { PendingQuery, Row, TransactionSql } from "postgres";

import { licenceIn } from "~/desk/drives/drive.server";
import { leadSubject } from "~/desk/leads/lead-in-scope.server";
import type { RowSettings } from "~/leads/delivery/lead-rows";
import { sql } from "~/platform/db.server";
import { inTransaction } from "~/platform/sql-pool.server";

import type { SectionName } from "./data-map";
import {
  isOwnLead,
  isOwnPayment,
  isOwnReservation,
  type DataOwner,
  marketingAddress,
  phoneOf,
} from "./plan-erasure.server";
import {
  carWords,
  changeWords,
  formWords,
  momentWords,
  moveWords,
  type OwnDataReader,
  stateWords,
  storedWords,
} from "./own-words";

/** A record as people read it; its names have texts, `own_data.field_…`. Times are the site's, amounts dollars. */
export type OwnRecord = Record<string, string | number | boolean | null>;
export type OwnSection = { name: SectionName; records: OwnRecord[] };

const ONE_MOMENT = { mode: "isolation level repeatable read read only", statementTimeoutMs: 10_000 };

/**
 * All that one site knows of a phone number, as of one moment. E-mail addresses are shortened: anybody can type any
 * phone number into a form, beside an address of their own. The file has what says nothing to a person too.
 */
export function findOwnData(
  owner: DataOwner,
  settings: RowSettings,
  reader: OwnDataReader,
): Promise<OwnSection[]> {
  return inTransaction(sql(), ONE_MOMENT, async (tx) => {
    const sections: OwnSection[] = [];
    for (const [name, query] of sectionsOf(tx, owner, settings.timeZone)) {
      const rows: StoredRecord[] = await query;
      sections.push({
        name,
        records: rows.map((row) => inWords(name, withLicence(name, row, owner), { settings, reader })),
      });
    }
    return sections.filter(({ records }) => records.length > 0);
  });
}

type StoredRecord = Record<string, unknown>;

/** A test drive with the licence that was shown for it. */
function withLicence(section: SectionName, row: StoredRecord, { site }: DataOwner): StoredRecord {
  if (section !== "bookings") return row;
  const { id, licence, ...booking } = row;
  const shown = licence instanceof Uint8Array ? licenceIn(site, String(id), licence) : null;
  return { ...booking, licence: shown };
}

type Reading = { settings: RowSettings; reader: OwnDataReader };

/** The record with what is stored as JSON or by name said in words. */
function inWords(section: SectionName, row: StoredRecord, { settings, reader }: Reading): OwnRecord {
  const words: OwnRecord = {};
  if (section === "enquiries") {
    words["form"] = formWords(row["form"], settings, { reader, hasCar: Boolean(row["car"]) });
  }
  if (reader === "page" && typeof row["state"] === "string")
    words["state"] = stateWords(row["state"], settings);
  if (section === "enquiries") words["subject"] = leadSubject(String(row["subject"] ?? ""));
  if (section === "conversation") {
    words["what"] = changeWords(String(row["what"]), settings);
    const text = String(row["text"] ?? "");
    words["text"] = row["what"] === "state" ? moveWords(text, settings) : text;
    if (reader === "page") words["text"] = storedWords(String(words["text"]), settings);
  }
  if (section === "bookings" && reader === "page")
    words["subject"] = storedWords(String(row["subject"] ?? ""), settings);
  if (reader === "page")
    for (const [field, value] of Object.entries(row)) {
      const moment = momentWords(value, settings);
      if (moment !== null) words[field] = moment;
    }
  if (section === "trade_ins") {
    words["car"] = carWords(row["car"]);
    words["form"] = formWords({ adjustmentAnswers: row["form"] }, settings, { reader, hasCar: true });
  }
  return { ...(row as OwnRecord), ...words };
}

type Section = [name: SectionName, query: PendingQuery<Row[]>];

function* sectionsOf(tx: TransactionSql, owner: DataOwner, timeZone: string): Generator<Section> {
  const { site } = owner;
  const phone = phoneOf(owner);
  const { channel, address } = marketingAddress(owner);
  const at = (column: string) => tx`to_char(${tx(column)} at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI')`;
  // Who is known by their address has shown that it is theirs.
  const isTheirs = "email" in owner;
  const short = (column: string) =>
    isTheirs ? tx`${tx(column)}` : tx`regexp_replace(${tx(column)}, '^(.).*(@.*)$', '\\1…\\2')`;
  const withoutAddresses = (column: string) =>
    isTheirs
      ? tx`${tx(column)}::text`
      : tx`regexp_replace(${tx(column)}::text, '[A-Za-z0-9._%+-]+@', '…@', 'g')`;
  const dollars = (column: string) => tx`round(${tx(column)} / 100.0, 2)::float8`;
  const mine = tx`select lead.id from leads lead where ${isOwnLead(owner)}`;

  yield [
    "enquiries",
    tx`
    select ${at("lead.created_at")} as sent, coalesce(nullif(lead.subcategory, ''), lead.category) as subject,
      car.name as car, location.name as location, lead.name as first_name, lead.last_name, ${short("lead.email")} as email,
      lead.phone, lead.postcode, lead.message, lead.payload as form, lead.state
    from leads lead
    left join vehicles car on car.site = lead.site and car.id = lead.vehicle_id
    left join locations location on location.site = lead.site and location.id = lead.location_id
    where ${isOwnLead(owner)} order by lead.created_at, lead.id`,
  ];
  yield [
    "conversation",
    tx`
    select ${at("change.at")} as at, change.kind as what, ${withoutAddresses("change.text")} as text
    from (
      select at, kind, concat_ws(E'\\n',
        case when kind in ('state', 'booking') then concat_ws(' → ', data->>'from', data->>'to', data->>'at') end,
        data->>'is', data->>'outcome', data->>'reason', data->>'words', data->>'status', data->>'channel',
        nullif(data->>'subject', ''), nullif(data->>'text', ''), nullif(data->>'quoted', '')) as text
      from lead_changes where site = ${site} and lead_id in (${mine})
      union all
      select due_at, 'task', text from lead_tasks where site = ${site} and lead_id in (${mine})
    ) change order by change.at, change.kind, change.text`,
  ];
  yield [
    "files",
    tx`
    select file.name as file, file.type, file.size as bytes
    from lead_files file join lead_changes change on change.site = file.site and change.id = file.change_id
    where file.site = ${site} and change.lead_id in (${mine})
    union all
    select 'licence.jpg', 'image/jpeg', octet_length(sealed) from licence_photos
    where site = ${site} and lead_id in (${mine})
    order by 1, 3`,
  ];
  yield [
    "bookings",
    tx`
    select ${at("booking.starts_at")} as starts, ${at("booking.ends_at")} as ends, booking.kind as subject,
      location.name as location, booking.state, booking.id, drive.sealed as licence
    from bookings booking
    left join test_drives drive on drive.site = booking.site and drive.booking_id = booking.id
    left join locations location on location.site = booking.site and location.id = booking.location_id
    where booking.site = ${site} and booking.lead_id in (${mine})
    union all
    select ${at("loan.out_at")}, ${at("loan.due_at")}, thing.name, location.name,
      case when loan.returned_at is null then 'out' else 'returned' end, loan.id, null
    from loans loan join lent_things thing on thing.site = loan.site and thing.id = loan.thing_id
    left join locations location on location.site = thing.site and location.id = thing.location_id
    where loan.site = ${site} and loan.lead_id in (${mine})
    order by 1, 6`,
  ];
  yield [
    "trade_ins",
    tx`
    select ${at("trade.created_at")} as sent, trade.rego, trade.rego_state as state, trade.vehicle as car,
      trade.kms as km, trade.adjustment_answers as form, trade.note as message,
      ${dollars("trade.offer_price_cents")} as estimate,
      (select string_agg(to_char(offer.amount_cents / 100.0, 'FM999,999,990') || ' ' || offer.state, ', ' order by offer.at)
        from trade_in_offers offer where offer.site = trade.site and offer.trade_in_id = trade.id) as offers,
      (select count(*)::int from trade_in_photos photo
        where photo.site = trade.site and photo.trade_in_id = trade.id) as photographs
    from trade_ins trade where trade.site = ${site} and trade.lead_id in (${mine}) order by trade.created_at`,
  ];
  yield [
    "reservations",
    tx`
    select ${at("reservation.created_at")} as sent, car.name as car, reservation.state,
      ${dollars("reservation.deposit_cents")} as amount, ${at("reservation.paid_at")} as paid,
      reservation.name as first_name, reservation.last_name, ${short("reservation.email")} as email,
      reservation.phone, reservation.message
    from reservations reservation
    left join vehicles car on car.site = reservation.site and car.id = reservation.vehicle_id
    where ${isOwnReservation(owner)} order by reservation.created_at, reservation.id`,
  ];
  yield [
    "payments",
    tx`
    select ${at("created_at")} as sent, reference, ${dollars("amount_cents")} as amount, name as first_name, state
    from payment_requests request where ${isOwnPayment(owner)} order by created_at, id`,
  ];
  yield [
    "watchlist",
    tx`
    select ${at("entry.saved_at")} as saved, car.name as car, ${dollars("entry.saved_price_cents")} as price
    from watchlist_entries entry join vehicles car on car.site = entry.site and car.id = entry.vehicle_id
    where entry.site = ${site} and entry.phone = ${phone} order by entry.saved_at, car.id`,
  ];
  yield [
    "searches",
    tx`
    select ${at("saved_at")} as saved, name as search from saved_searches
    where site = ${site} and phone = ${phone} order by saved_at, id`,
  ];
  yield [
    "alerts",
    tx`
    select at, what, email from (
      select ${at("sms_since")} as at, 'on, text messages' as what, null as email from alert_settings
      where site = ${site} and phone = ${phone} and sms_since is not null
      union all
      select ${at("email_since")}, 'on, e-mail', case when email_verified_at is null then ${short("email")} else email end
      from alert_settings where site = ${site} and phone = ${phone} and email_since is not null
      union all
      select ${at("event.happened_at")}, coalesce(car.name, event.vehicle_id) || ': ' || event.event, null
      from alert_events event left join vehicles car on car.site = event.site and car.id = event.vehicle_id
      where event.site = ${site} and event.phone = ${phone}
      union all
      select to_char(day, 'YYYY-MM-DD'), 'sent', null from alert_digests where site = ${site} and phone = ${phone}
    ) alert order by at, what`,
  ];
  yield [
    "consents",
    tx`
    select at, subject, answer, wording, withdrawn from (
      select ${at("consent.given_at")} as at, consent.purpose as subject,
        case when consent.granted then 'yes' else 'no' end as answer,
        consent.wording_version as wording, ${at("consent.withdrawn_at")} as withdrawn
      from lead_consents consent where consent.site = ${site} and consent.lead_id in (${mine})
      union all
      select ${at("given_at")}, 'alerts by ' || channel, case when granted then 'yes' else 'no' end, wording_version, null
      from alert_consents where site = ${site} and phone = ${phone}
      union all
      select ${at("withdrawn_at")}, 'marketing', 'stop', source, null
      from marketing_withdrawals
      where site = ${site} and (channel, address) = (${channel}, ${address}) and ${owner.only === undefined}
    ) consent order by at, subject`,
  ];
  yield [
    "prizes",
    tx`
    select ${at("spun_at")} as at, prize_name as prize, claim_code as code from spins
    where site = ${site} and phone = ${phone} order by spun_at`,
  ];
  yield [
    "sign_ins",
    tx`
    select at, seen, ends from (
      select ${at("created_at")} as at, ${at("seen_at")} as seen, ${at("expires_at")} as ends
      from shopper_sessions where site = ${site} and phone = ${phone}
      union all
      select ${at("created_at")}, null, ${at("expires_at")} from sign_in_codes
      where site = ${site} and phone = ${phone}
    ) signed order by at`,
  ];
  yield [
    "texts",
    tx`
    select ${at("received_at")} as at, text as message from unplaced_texts
    where phone = ${phone} and ${site} = any(sites) order by received_at, id`,
  ];
}
