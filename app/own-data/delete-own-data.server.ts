import { json, redirect } from "@remix-run/node";
import { z } from "zod";

import { YOUR_DATA_PATH } from "~/paths";
import { PRIVATE } from "~/platform/cache-headers";
import { readForm } from "~/platform/read-form.server";
import { endSession, requireFreshShopper } from "~/shopper/session.server";
import { requireSite } from "~/site/require-site.server";

import { eraseOwnData } from "./erase-own-data.server";
import { KEPT_KINDS, type KeptKind } from "./kept-kind";

/** The form of the deletion: nothing is deleted unless its box is ticked. */
export async function deleteOwnData(request: Request) {
  const site = await requireSite(request);
  const { phone } = await requireFreshShopper(request, site.slug);
  const form = await readForm(request);
  if (form.get("confirm") !== "on") {
    return json({ error: "confirm" as const }, { status: 400, headers: PRIVATE });
  }
  const { deleted, kept } = await eraseOwnData(site, phone);
  const counts = KEPT_KINDS.filter((kind) => kept[kind] > 0).map((kind) => `${kind}.${kept[kind]}`);
  const query = new URLSearchParams([["deleted", String(deleted)], ...counts.map((kind) => ["kept", kind])]);
  return redirect(`${YOUR_DATA_PATH}?${query.toString()}`, {
    status: 303,
    headers: { ...PRIVATE, "Set-Cookie": await endSession(request, site.slug) },
  });
}

/** What has been deleted and kept, as the address of the page after a deletion says: numbers alone. */
export type Deletion = { deleted: number; kept: Partial<Record<KeptKind, number>> };

const count = z.coerce.number().int().min(0).max(1_000_000);
const keptCount = z
  .string()
  .transform((text) => text.split("."))
  .pipe(z.tuple([z.enum(KEPT_KINDS), count]));

/** @returns null for the page of somebody's data */
export function readDeletion(url: string): Deletion | null {
  const { searchParams } = new URL(url);
  const deleted = count.safeParse(searchParams.get("deleted") ?? undefined);
  if (!deleted.success) return null;
  const kept = searchParams.getAll("kept").flatMap((text) => {
    const { data } = keptCount.safeParse(text);
    return data ? [data] : [];
  });
  return { deleted: deleted.data, kept: Object.fromEntries(kept) as Deletion["kept"] };
}
