import { z } from "zod";

import type { TextKey } from "~/i18n/plain-text";
import {
  addLicencePhotos,
  discardLicencePhoto,
  listLicencePhotos,
  openLicencePhoto,
} from "~/leads/licence/licence-photos.server";
import { readLicenceForm } from "~/leads/licence/read-licence-form.server";
import { sql } from "~/platform/db.server";
import { fullNameOf } from "~/platform/full-name.server";
import type { Seconds } from "~/platform/moment";
import { sentLine } from "~/platform/text-schema";

import { findLeadInScope, type LeadInScope } from "../leads/lead-in-scope.server";
import { momentText } from "../moment-text";
import { readAction, type RefusedForm } from "../read-action.server";
import { recordAudit } from "../staff/audit.server";
import type { AuditAction } from "../staff/audit-actions";
import type { OnDesk } from "../staff-session.server";

/** The photos of a driver's licence that a lead has, as its page on the desk lists them. */
export type LicenceView = {
  site: string;
  lead: string;
  name: string;
  /** `by` is null for the shopper; `at` in words. */
  photos: { id: string; at: string; by: string | null }[];
  /** After how many days each is erased. */
  days: number;
};

type Asked = { site: string; lead: string };

/** @returns null for a lead that the person may not work on */
export async function findLicence(
  { scope }: OnDesk,
  { site, lead }: Asked,
  now: Seconds,
): Promise<LicenceView | null> {
  const found = await findLeadInScope(scope, "leads.work", site, lead);
  if (!found) return null;
  const [photos, [row]] = await Promise.all([
    listLicencePhotos({ site, id: lead }),
    sql()<{ name: string }[]>`
      select ${fullNameOf("leads")} as name from leads where site = ${site} and id = ${lead}`,
  ]);
  return {
    ...{ site, lead, name: row?.name ?? "", days: found.site.config.slots.licenceDays },
    photos: photos.map(({ id, addedAt, addedBy }) => ({
      ...{ id, by: addedBy, at: momentText(addedAt, now, found.timeZone) },
    })),
  };
}

/** The forms of the page. */
const schema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("add") }),
  z.object({ intent: z.literal("discard"), photo: sentLine(64).pipe(z.string().uuid()) }),
]);

/**
 * Adds photos, or deletes one.
 *
 * @returns messages beside the fields; "gone" for what the person may not work on
 */
export async function actOnLicence(
  { scope, staff }: OnDesk,
  { site, lead: id, request }: Asked & { request: Request },
  now: Seconds,
): Promise<(RefusedForm & { status?: 409 }) | "gone" | null> {
  const lead = await findLeadInScope(scope, "leads.work", site, id);
  if (!lead) return "gone";
  const { form, photos, problem } = await readLicenceForm(request, site);
  const read = readAction(form, schema, "drives.error_unexpected");
  if ("errors" in read) return read;
  const { action, submitted } = read;
  const refuse = (field: string, key: TextKey, status?: 409) => {
    return { errors: { [field]: key }, submitted, ...(status && { status }) };
  };
  const entry = (name: AuditAction) => licenceAudit(lead, { id: staff.id, name: staff.name }, name);
  if (action.intent === "add" && problem !== null) return refuse("licence", problem);
  return sql().begin(async (tx) => {
    const ref = { site, id };
    if (action.intent === "discard") {
      if (!(await discardLicencePhoto(tx, ref, action.photo)))
        return refuse("form", "drives.error_changed", 409);
      await recordAudit(tx, entry("licence-photo-discarded"));
      return null;
    }
    if (!(await addLicencePhotos(tx, ref, { photos, addedBy: staff.name, now })))
      return refuse("licence", "booking.licence_error_full", 409);
    await recordAudit(tx, entry("licence-photo-added"));
    return null;
  });
}

/**
 * A photo of a licence, for people who work on its lead; that it was opened is in the audit log.
 *
 * @param photo unchecked, from the URL
 * @throws Response 404 for any other, and for one that is erased
 */
export async function answerLicencePhoto(
  { scope, staff }: OnDesk,
  { site, lead: id, photo }: Asked & { photo: string },
): Promise<Response> {
  const lead = await findLeadInScope(scope, "leads.work", site, id);
  const isNamed = z.string().uuid().safeParse(photo).success;
  const bytes = lead && isNamed ? await openLicencePhoto({ site, id }, photo.toLowerCase()) : null;
  if (!lead || !bytes) throw new Response(null, { status: 404, statusText: "Not Found" });
  await recordAudit(sql(), licenceAudit(lead, { id: staff.id, name: staff.name }, "licence-photo-opened"));
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "image/jpeg",
      "Content-Disposition": 'inline; filename="licence.jpg"',
      "Cache-Control": "no-store",
    },
  });
}

/** An entry names the lead by its reference, never its shopper. */
function licenceAudit(
  { site, id, locationId }: LeadInScope,
  actor: { id: string; name: string },
  action: AuditAction,
) {
  const place =
    locationId === null
      ? { level: "site" as const, target: site.slug }
      : { level: "location" as const, target: `${site.slug}/${locationId}` };
  return { actor, action, place, subject: { name: id.slice(0, 8) } };
}
