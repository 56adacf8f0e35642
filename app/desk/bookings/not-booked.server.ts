import { plainText, type TextKey } from "~/i18n/plain-text";
import { clockTime } from "~/locations/day-hours";
import { sql } from "~/platform/db.server";
import { localTime } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";
import { findCarOut } from "~/slots/find-car-out.server";
import type { Period } from "~/slots/free-place";
import type { SlotPlace } from "~/slots/list-free-times.server";
import { listNearestTimes } from "~/slots/nearest-free-times.server";
import { slotRulesAt } from "~/slots/slot-rules";
import { timesInWords } from "~/slots/slot-view";

import type { DiaryRefusal } from "./diary";
import type { DiaryLocation } from "./diary-location.server";

type Wanted = SlotPlace & { startsAt: Seconds };

/** Why a time could not be booked, beside its field; where the car is why, with the times at which it can be driven. */
export async function notBookedErrors(
  at: DiaryLocation,
  wanted: Wanted,
  now: Seconds,
): Promise<DiaryRefusal["errors"]> {
  const taken: TextKey = "diary.error_taken";
  const { kind, vehicleId, startsAt, leadId } = wanted;
  if (kind !== "test-drive" || vehicleId === null) return { time: taken };
  const out = await findCarOut(sql(), at.site.slug, { vehicleId, leadId, now });
  const reason = out.find(({ endsAt }) => startsAt < endsAt);
  const drive = reason ? null : await findDrive(at, vehicleId, startsAt);
  if (!reason && !drive) return { time: taken };
  const times = timesInWords(await listNearestTimes(at.site, wanted, startsAt, now), "en-AU");
  const free = times === "" ? "" : plainText({}, "diary.error_free", { times });
  if (reason) return { stock: `diary.out_${reason.why}`, ...(free !== "" && { time: free }) };
  return { time: [drive && driveText(drive, at), free].filter(Boolean).join(" ") };
}

/** What a car is booked for already at a time, at whatever location. */
async function findDrive(
  { site, location }: DiaryLocation,
  vehicleId: string,
  startsAt: Seconds,
): Promise<Period | null> {
  const minutes = slotRulesAt(site.config.slots, location, "test-drive", "staff")?.minutes ?? 0;
  const [drive] = await sql()<Period[]>`
    select extract(epoch from starts_at)::float8 as "startsAt", extract(epoch from ends_at)::float8 as "endsAt"
    from bookings
    where site = ${site.slug} and vehicle_id = ${vehicleId} and state <> 'cancelled'
      and starts_at < to_timestamp(${startsAt + minutes * 60}) and ends_at > to_timestamp(${startsAt})
    order by starts_at limit 1`;
  return drive ?? null;
}

function driveText({ startsAt, endsAt }: Period, { location: { timeZone } }: DiaryLocation): string {
  const [from = "", to = ""] = [startsAt, endsAt].map((time) => clockTime(localTime(time, timeZone).time));
  return plainText({}, "diary.error_car_out", { from, to });
}
