import { plainText } from "~/i18n/plain-text";
import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import type { Site } from "~/site/site";
import type { Destination } from "~/surfaces/catalogues/destination";
import {
  findDestination,
  removeDestination,
  saveDestination,
  type StoredDestination,
} from "~/surfaces/catalogues/destinations.server";

import { findSiteFor } from "../content/find-site-for.server";
import { aboutSite, recordAudit } from "../staff/audit.server";
import { requireFreshPasskey } from "../staff/step-up.server";
import type { OnDesk } from "../staff-session.server";
import { type CatalogueErrors, type CatalogueFields, readCatalogue, readFields } from "./catalogue-form";

/** The form again, with messages beside its fields. */
export type CatalogueRefused = {
  status: 400 | 409;
  fields: CatalogueFields;
  errors: CatalogueErrors;
  mappingProblem: string;
};

/**
 * Adds, changes or removes a catalogue of a site; the worker writes its file at once.
 *
 * @param name of the catalogue that is changed; null for a new one
 * @returns null on success; "gone" for what is not there, or outside the scope
 * @throws Response one that asks for a passkey, before a signed address is made
 */
export async function changeCatalogue(
  request: Request,
  onDesk: OnDesk,
  { site: slug, name }: { site: string; name: string | null },
  form: FormData,
  now: Seconds,
): Promise<CatalogueRefused | "gone" | null> {
  const site = await findSiteFor(onDesk, slug, "settings.change");
  const stored = site && name !== null ? await findDestination(slug, name) : null;
  if (!site || (name !== null && !stored)) return "gone";
  const sent = readFields(form);
  // A catalogue keeps its name, which is its address.
  const fields = stored ? { ...sent, one: { ...sent.one, name: stored.name } } : sent;
  switch (form.get("intent")) {
    case "remove":
      return stored ? remove(onDesk, site, stored) : "gone";
    case "save":
      return save(site, { request, onDesk, form, now }, { stored, fields });
    default:
      return { status: 400, fields, errors: { form: "catalogues.unexpected" }, mappingProblem: "" };
  }
}

async function remove(onDesk: OnDesk, site: Site, { name, destination }: StoredDestination): Promise<null> {
  await removeDestination(site.slug, name);
  await record(onDesk, site, "catalogue-removed", { before: { name, ...destination } });
  return null;
}

type Sent = { request: Request; onDesk: OnDesk; form: FormData; now: Seconds };

async function save(
  site: Site,
  { request, onDesk, form, now }: Sent,
  { stored, fields }: { stored: StoredDestination | null; fields: CatalogueFields },
): Promise<CatalogueRefused | null> {
  const read = readCatalogue(fields, site.slug);
  if ("errors" in read) return { status: 400, fields, ...read };
  const { name, destination } = read;
  if (!stored && (await findDestination(site.slug, name)))
    return { status: 409, fields, errors: { name: "catalogues.name_taken" }, mappingProblem: "" };
  if (makesAddress(stored?.destination ?? null, destination)) {
    const deed = plainText({}, "catalogues.deed_address", { name, site: site.config.name });
    await requireFreshPasskey(request, onDesk, { deed, form }, now);
  }
  await saveDestination(site.slug, name, destination);
  await record(onDesk, site, "catalogue-saved", {
    ...(stored && { before: { name, ...stored.destination } }),
    after: { name, ...destination },
  });
  return null;
}

/** Whether a form makes an address that opens the file to whoever has it. */
function makesAddress(before: Destination | null, { access, addressNumber }: Destination): boolean {
  const isSame = before?.access === "signed" && before.addressNumber === addressNumber;
  return access === "signed" && !isSame;
}

function record(
  { staff }: OnDesk,
  { slug, config }: Site,
  action: "catalogue-saved" | "catalogue-removed",
  change: { before?: object; after?: object },
): Promise<void> {
  return recordAudit(sql(), { ...aboutSite(staff, slug, config.name), action, ...change });
}
