import { z } from "zod";

import type { TextKey } from "~/i18n/plain-text";
import { findLeadRecord } from "~/leads/delivery/lead-topic.server";
import { changeIdOf } from "~/leads/inbound/record-received.server";
import { assignLead, changeLeadState, undoChange } from "~/leads/work/change-lead.server";
import { LEAD_STATES, movesFrom, OPEN_STATES } from "~/leads/work/lead-state";
import type { Seconds } from "~/platform/moment";
import { sentLine, typedLines } from "~/platform/text-schema";

import type { OnDesk } from "../../staff-session.server";
import { findInserts, findShopperLanguage } from "../find-inserts.server";
import { findLeadCar } from "../lead-car.server";
import type { LeadInScope } from "../lead-in-scope.server";
import { MAX_WORDS, type Way, WAYS } from "../reply-draft";
import { templateIn } from "../reply-inserts";
import { listReplyTemplates } from "../reply-templates.server";
import { sendDraft } from "../reply-to-lead.server";
import { isAboutCar, misfitOf } from "../template-fits";
import { findChosen, findCommon, MAX_CHOSEN } from "./several-leads.server";

const id = z.string().uuid();
/**
 * What became of one of them, with what `why` names, and the way that an answer went; `undo` says how it is taken back,
 * null if it cannot be.
 */
export type SeveralResult = {
  ref: string;
  why: TextKey | null;
  name?: string;
  by?: Way;
  undo: string | null;
};
export type SeveralOutcome =
  | { intent: "assign" | "done" | "reply" | "undo"; results: SeveralResult[] }
  | { errors: { to?: TextKey; template?: TextKey; form?: TextKey } };

const action = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("assign"), to: id.or(z.literal("")) }),
  z.object({ intent: z.literal("done") }),
  z.object({
    intent: z.literal("reply"),
    template: sentLine(60),
    key: id,
    words: typedLines(MAX_WORDS, "inbox.too_long"),
  }),
  z.object({ intent: z.literal("undo") }),
]);

/** A lead with what its row said: `site/id state assignee`, or to undo `site/id change`, `site/id now before`. */
type Seen = { ref: string; words: string[] };

/**
 * Assigns several leads, marks them done or answers them by a template, each as its own page would: what a colleague has
 * changed meanwhile is left, and said. Undo takes back what it can, lead by lead.
 *
 * @returns "gone" if somebody may work on none of them
 */
export async function actOnSeveral(
  onDesk: OnDesk,
  form: FormData,
  now: Seconds,
): Promise<SeveralOutcome | "gone"> {
  const seen = form.getAll("lead").slice(0, MAX_CHOSEN).map(String).map(toSeen);
  const leads = await findChosen(
    onDesk.scope,
    seen.map(({ ref }) => ref),
  );
  if (leads.length === 0) return "gone";
  const parsed = action.safeParse(Object.fromEntries(form));
  if (!parsed.success) return { errors: { form: "inbox.unexpected" } };
  const answered = new Map(
    form.getAll("answered").map((value) => {
      const { ref, words } = toSeen(String(value));
      return [ref, words[0] ?? ""];
    }),
  );
  const act = await actionOf(onDesk, parsed.data, { leads, answered }, now);
  if ("errors" in act) return act;
  const results: SeveralResult[] = [];
  // One after the other: each is a transaction of its own, and what was done stays done.
  for (const lead of leads) {
    const ref = `${lead.site.slug}/${lead.id}`;
    const words = seen.find((each) => each.ref === ref)?.words ?? [];
    results.push({ ref, ...(await act.on(lead, words)) });
  }
  return { intent: parsed.data.intent, results };
}

function toSeen(value: string): Seen {
  const [ref = "", ...words] = value.split(" ");
  return { ref, words };
}

type OneResult = Omit<SeveralResult, "ref">;
type Act = { on: (lead: LeadInScope, words: string[]) => Promise<OneResult> };

const CHANGED: OneResult = { why: "inbox.several_changed", undo: null };

async function actionOf(
  { staff }: OnDesk,
  chosen: z.output<typeof action>,
  { leads, answered }: { leads: readonly LeadInScope[]; answered: ReadonlyMap<string, string> },
  now: Seconds,
): Promise<Act | { errors: { to?: TextKey; template?: TextKey } }> {
  const refOf = (lead: LeadInScope) => ({ site: lead.site.slug, id: lead.id });
  const colleagues = await findCommon(leads);
  switch (chosen.intent) {
    case "assign": {
      const to = colleagues.find((each) => each.id === chosen.to) ?? null;
      if (to === null) return { errors: { to: "inbox.no_colleague" } };
      return {
        on: async (lead, [, before = ""]) => {
          const isDone = await assignLead(refOf(lead), { to, by: staff, seen: uuidOrNull(before) });
          if (!isDone) return CHANGED;
          const isSame = before === to.id;
          return {
            why: null,
            undo: isSame ? null : `${lead.site.slug}/${lead.id} ${to.id} ${before}`.trimEnd(),
          };
        },
      };
    }
    case "done":
      return {
        on: async (lead, [state]) => {
          const from = LEAD_STATES.find((each) => each === state);
          if (from === undefined || !OPEN_STATES.includes(from) || !movesFrom(from).includes("done"))
            return CHANGED;
          const change = await changeLeadState(refOf(lead), { from, to: "done", by: staff });
          return change === null ? CHANGED : { why: null, undo: `${lead.site.slug}/${lead.id} ${change}` };
        },
      };
    case "reply":
      return {
        on: async (lead) => ({
          ...(await replyByTemplate(
            lead,
            {
              ...{ staff, template: chosen.template, key: chosen.key, own: chosen.words },
              answered: answered.get(`${lead.site.slug}/${lead.id}`) ?? "",
            },
            now,
          )),
          undo: null,
        }),
      };
    case "undo":
      return {
        on: async (lead, words) => {
          const [first = "", before] = words;
          if (!id.safeParse(first).success) return CHANGED;
          if (words.length === 1 && (await undoChange(refOf(lead), first, staff)))
            return { why: null, undo: null };
          const to = colleagues.find((each) => each.id === before) ?? null;
          if (before !== undefined && to === null) return CHANGED;
          const isDone = await assignLead(refOf(lead), { to, by: staff, seen: first });
          return isDone ? { why: null, undo: null } : CHANGED;
        },
      };
  }
}

function uuidOrNull(text: string): string | null {
  return id.safeParse(text).success ? text : null;
}

/** @returns why it is not sent, and what of the template the lead does not say; null once it is queued */
async function replyByTemplate(
  lead: LeadInScope,
  {
    staff,
    template,
    key,
    own: added,
    answered,
  }: { staff: OnDesk["staff"]; template: string; key: string; own: string; answered: string },
  now: Seconds,
): Promise<Pick<OneResult, "why" | "name" | "by">> {
  if (!OPEN_STATES.includes(lead.state)) return { why: "inbox.several_closed" };
  const record = await findLeadRecord(lead.site.slug, lead.id);
  if (!record) return { why: "inbox.several_unsuited" };
  const [car, inserts, own, language] = await Promise.all([
    findLeadCar(lead.site, lead.id, now),
    findInserts(lead.site, record, staff.name),
    listReplyTemplates(lead.site.slug),
    findShopperLanguage(lead.site.slug, record),
  ]);
  const misfit = misfitOf(template, car && car.standing);
  if (misfit) return { why: `inbox.several_${misfit}` };
  const spoken = templateIn(language, template, { own, inserts });
  if (spoken === null) return { why: "inbox.several_language" };
  const texts = inserts.find((each) => each.id === spoken)?.texts;
  const by = WAYS.find((way) => (way === "email" ? lead.email : lead.phone) !== null && texts?.[way]);
  const words = by && texts?.[by];
  if (!lead.email && !lead.phone) return { why: "inbox.several_unreached" };
  if (!by || !words) return { why: "inbox.several_unsuited" };
  const text = [words.text, added].filter(Boolean).join("\n\n");
  // That a car has sold is what the template says.
  const seen = car && car.standing !== "for-sale" && isAboutCar(template) ? car.newsKey : "";
  const draft = { id: changeIdOf(key, lead.id), by, ...words, text, answered, car: seen, documents: [] };
  const unsent = await sendDraft(lead, staff, draft, { files: [], problem: null }, now);
  const [why] = Object.values(unsent?.errors ?? {});
  if (why === "inbox.reply_unfilled") return { why: "inbox.several_unfilled", name: unsent?.name ?? "" };
  if (why === "inbox.reply_car") return { why: "inbox.several_car" };
  if (why === "inbox.reply_answered") return { why: "inbox.several_answered", name: unsent?.name ?? "" };
  return why ? { why } : { why: null, by };
}
