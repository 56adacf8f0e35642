import { z } from "zod";

import type { Seconds } from "~/platform/moment";
import { textFields } from "~/platform/read-form.server";
import { sentLine } from "~/platform/text-schema";

import { actOnLead } from "../leads/act-on-lead.server";
import type { RefusedForm } from "../read-action.server";
import type { OnDesk } from "../staff-session.server";

const moved = z.object({ site: sentLine(64).default(""), lead: sentLine(64).default("") });

/** Why a card was not moved. `card` is its lead, `site/id`. */
export type RefusedMove = RefusedForm & { status?: number; card: string };

/**
 * Moves a card of the board by what its lead's own page does: the form is that page's, with the lead in it.
 *
 * @returns null on success; "gone" for a lead that the person does not work on
 */
export async function moveCard(
  onDesk: OnDesk,
  form: FormData,
  now: Seconds,
): Promise<RefusedMove | "gone" | null> {
  const read = moved.safeParse(Object.fromEntries(textFields(form)));
  if (!read.success) return "gone";
  const { site, lead } = read.data;
  const acted = await actOnLead(onDesk, { site, lead, form }, now);
  if (acted === null) return "gone";
  return acted.ok ? null : { ...acted, card: `${site}/${lead}` };
}
