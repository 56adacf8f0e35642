import { z } from "zod";

/** The last record of a page: the next page begins after it. `at` in milliseconds UTC. */
export type Cursor = { at: number; id: string };

const uuid = z.string().uuid();

/** @returns null for anything but a time and an id, `<at>-<id>` */
export function parseCursor(text: string): Cursor | null {
  const [, at = "", id = ""] = /^(\d{1,15})-(.+)$/.exec(text) ?? [];
  return uuid.safeParse(id).success ? { at: Number(at), id } : null;
}
