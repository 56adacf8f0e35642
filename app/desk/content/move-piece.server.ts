import { z } from "zod";

import { sentLine } from "~/platform/text-schema";

import { moveByButton } from "../list-order";
import type { OnDesk } from "../staff-session.server";
import { findDraft, findPiece, hashOf, piecesOf, type SiteDraft, textOf } from "./draft.server";
import { writePiece } from "./edit-piece.server";
import { type OrderKey, orderOf } from "./order-piece.server";
import type { PieceKind } from "./pieces";
import type { PublishRefused } from "./versions.server";

/** Hashes of the values of an order: of the draft, and of what is published. */
export type OrderSeen = { seen: string; published: string };

export function orderSeen(draft: SiteDraft, order: OrderKey): OrderSeen {
  const { value, published } = findPiece(draft, "order", order);
  return { seen: hashOf(textOf(value)), published: hashOf(textOf(published)) };
}

const moved = z.object({ move: sentLine(20), seen: sentLine(40), published: sentLine(40) });

/**
 * Moves one piece in the draft's order of its kind.
 *
 * @returns null on success; "gone" as findContent gives null
 */
export async function movePiece(
  onDesk: OnDesk,
  { site: slug, kind }: { site: string; kind: PieceKind },
  form: FormData,
): Promise<PublishRefused | "gone" | null> {
  const draft = await findDraft(onDesk, slug);
  if (!draft) return "gone";
  const parsed = moved.safeParse(Object.fromEntries(form));
  const order = orderOf(kind);
  if (!parsed.success || order === null) return { error: "publishing.unexpected", details: [], status: 400 };
  const { move, ...drawnFrom } = parsed.data;
  const ids = piecesOf(draft).flatMap((piece) => (piece.kind === kind ? piece.key : []));
  const text = JSON.stringify(moveByButton(ids, move));
  const piece = findPiece(draft, "order", order);
  const { id, name } = onDesk.staff;
  const isWritten = await writePiece(draft, piece, { text, drawnFrom, by: { id, name } });
  return isWritten ? null : { error: "publishing.order_overtaken", details: [], status: 409 };
}
