import { changePiece, findPieceForm } from "~/desk/content/edit-piece.server";
import { findPublishPage, publishDraft } from "~/desk/content/publish-draft.server";
import type { OnDesk } from "~/desk/staff-session.server";

const SITE = "northside";

export function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** Opens a piece of Northside and sends its form back with some fields changed. @param id 'setting/finance' */
export async function edit(who: OnDesk, id: string, change: Record<string, string>) {
  const [kind = "", key = ""] = id.split("/");
  const at = { site: SITE, kind, key };
  const page = await findPieceForm(who, at, "");
  if (!page) return "gone";
  const { values, seen, published } = page;
  return changePiece(who, at, formOf({ intent: "save", ...values, seen, published, ...change }));
}

/** Publishes Northside's draft. */
export async function publish(who: OnDesk) {
  const page = await findPublishPage(who, SITE, 0);
  if (!page) return "gone";
  return publishDraft(who, SITE, formOf({ shown: page.shown, newest: String(page.newest) }));
}
