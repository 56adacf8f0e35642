import { sql } from "~/platform/db.server";
import { phoneSpellings } from "~/shopper/phone";

/** Whose data: `phone` is the session's, in E.164. */
export type DataOwner = { site: string; phone: string };

/** SQL: whether an enquiry named the phone, in any spelling; `lead` is leads. */
export function isOwnLead({ site, phone }: DataOwner) {
  return sql()`lead.site = ${site} and (lead.phone_e164 = ${phone}
    or regexp_replace(lead.phone, '[^0-9]', '', 'g') = any(${phoneSpellings(phone)}))`;
}

/** SQL: whether a reservation is the phone's; `reservation` is reservations. */
export function isOwnReservation({ site, phone }: DataOwner) {
  return sql()`reservation.site = ${site} and (reservation.shopper_phone = ${phone}
    or regexp_replace(reservation.phone, '[^0-9]', '', 'g') = any(${phoneSpellings(phone)}))`;
}
