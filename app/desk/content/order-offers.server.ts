import { z } from "zod";

import { sentLine } from "~/platform/text-schema";

import { moveByButton } from "../list-order";
import type { OnDesk } from "../staff-session.server";
import { findDraft, findPiece, hashOf, piecesOf, type SiteDraft, textOf } from "./draft.server";
import { writePiece } from "./edit-piece.server";
import { OFFER_ORDER } from "./order-piece.server";
import type { PublishRefused } from "./versions.server";

/** Hashes of the values of an order: of the draft, and of what is published. */
export type OrderSeen = { seen: string; published: string };

export function orderSeen(draft: SiteDraft): OrderSeen {
  const { value, published } = findPiece(draft, "order", OFFER_ORDER);
  return { seen: hashOf(textOf(value)), published: hashOf(textOf(published)) };
}

const moved = z.object({ move: sentLine(20), seen: sentLine(40), published: sentLine(40) });

/**
 * Moves one offer in the draft's order.
 *
 * @returns null on success; "gone" as findContent gives null
 */
export async function moveOffer(
  onDesk: OnDesk,
  slug: string,
  form: FormData,
): Promise<PublishRefused | "gone" | null> {
  const draft = await findDraft(onDesk, slug);
  if (!draft) return "gone";
  const parsed = moved.safeParse(Object.fromEntries(form));
  if (!parsed.success) return { error: "publishing.unexpected", details: [], status: 400 };
  const { move, ...drawnFrom } = parsed.data;
  const ids = piecesOf(draft).flatMap(({ kind, key }) => (kind === "offer" ? key : []));
  const text = JSON.stringify(moveByButton(ids, move));
  const piece = findPiece(draft, "order", OFFER_ORDER);
  const isWritten = await writePiece(draft, piece, { text, drawnFrom, by: onDesk.staff.name });
  return isWritten ? null : { error: "publishing.order_overtaken", details: [], status: 409 };
}
