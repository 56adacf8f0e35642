/** What a shopper books a time for. */
export const SLOT_KINDS = ["test-drive", "service"] as const;
export type SlotKind = (typeof SLOT_KINDS)[number];

export function isSlotKind(kind: unknown): kind is SlotKind {
  return SLOT_KINDS.some((known) => known === kind);
}
