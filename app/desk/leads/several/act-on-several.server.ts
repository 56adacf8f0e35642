import { z } from "zod";

import type { TextKey } from "~/i18n/plain-text";
import { assignLead, changeLeadState, undoChange } from "~/leads/work/change-lead.server";
import { LEAD_STATES, LOST_REASONS, type LostReason, movesFrom, OPEN_STATES } from "~/leads/work/lead-state";
import type { Seconds } from "~/platform/moment";
import { textFields } from "~/platform/read-form.server";
import { sentLine, typedLine, typedLines } from "~/platform/text-schema";

import { cancelOfLead } from "../../bookings/cancel-of-lead.server";
import type { OnDesk } from "../../staff-session.server";
import type { LeadInScope } from "../lead-in-scope.server";
import { MAX_WORDS } from "../reply-draft";
import { unknownFields } from "../reply-fields";
import { answerOne, type OneAnswer, previewOne } from "./answer-one.server";
import { answerTogether, findPeople } from "./answer-together.server";
import { findChosen, findCommon, MAX_CHOSEN, OWN_WORDS } from "./several-leads.server";

const id = z.string().uuid();
/**
 * What became of one of them, with what `why` names, and the way that an answer went; `undo` says how it is taken back,
 * null if it cannot be.
 */
export type SeveralResult = OneAnswer & {
  ref: string;
  undo: string | null;
  /** Whether one message to the shopper, about another of their leads, is the answer to this one too. */
  isTogether?: boolean;
};
export type SeveralOutcome = {
  submitted: Record<string, string>;
  /** Those that were ticked. */
  chosen: string[];
} & (
  | { intent: "assign" | "done" | "lost" | "preview" | "reply" | "undo"; results: SeveralResult[] }
  | { errors: SeveralErrors; /** What a message names. */ name?: string }
);
type SeveralErrors = Partial<Record<"to" | "words" | "reason" | "lost_words" | "form", TextKey>>;

const ticked = z.literal("on").optional();

const action = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("assign"), to: id.or(z.literal("")) }),
  z.object({ intent: z.literal("done") }),
  z.object({
    intent: z.literal("lost"),
    reason: z.enum(LOST_REASONS).or(z.literal("")),
    lost_words: typedLine(300, "inbox.too_long"),
    cancel: ticked,
  }),
  z.object({
    intent: z.enum(["reply", "preview"]),
    template: sentLine(60),
    key: id,
    words: typedLines(MAX_WORDS, "inbox.too_long"),
    english: ticked,
  }),
  z.object({ intent: z.literal("undo") }),
]);

/** A lead with what its row said: `site/id state assignee`, or to undo `site/id change`, `site/id now before`. */
type Seen = { ref: string; words: string[] };

/**
 * Assigns several leads, marks them done or lost, or answers them by a template or in somebody's own words, each as its
 * own page would: what a colleague has
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
  const submitted = Object.fromEntries(textFields(form));
  const sent = { submitted, chosen: seen.map(({ ref }) => ref) };
  const parsed = action.safeParse(submitted);
  if (!parsed.success) return { errors: { form: "inbox.unexpected" }, ...sent };
  const answered = new Map(
    form.getAll("answered").map((value) => {
      const { ref, words } = toSeen(String(value));
      return [ref, words[0] ?? ""];
    }),
  );
  const act = await actionOf(onDesk, parsed.data, { leads, answered }, now);
  if ("errors" in act) return { ...act, ...sent };
  // Who was answered a moment ago is still chosen, for what is done next.
  const skipped =
    parsed.data.intent === "reply" || parsed.data.intent === "preview" ? form.getAll("skip") : [];
  const results: SeveralResult[] = [];
  // One after the other: each is a transaction of its own, and what was done stays done.
  for (const lead of leads) {
    const ref = `${lead.site.slug}/${lead.id}`;
    if (skipped.includes(ref)) continue;
    const words = seen.find((each) => each.ref === ref)?.words ?? [];
    results.push({ ref, ...(await act.on(lead, words)) });
  }
  return { intent: parsed.data.intent, results, ...sent };
}

function toSeen(value: string): Seen {
  const [ref = "", ...words] = value.split(" ");
  return { ref, words };
}

type OneResult = Omit<SeveralResult, "ref">;
type Refused = { errors: SeveralErrors; name?: string };
type Act = { on: (lead: LeadInScope, words: string[]) => Promise<OneResult> };

const CHANGED: OneResult = { why: "inbox.several_changed", undo: null };

async function actionOf(
  { staff, scope }: OnDesk,
  chosen: z.output<typeof action>,
  { leads, answered }: { leads: readonly LeadInScope[]; answered: ReadonlyMap<string, string> },
  now: Seconds,
): Promise<Act | Refused> {
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
    case "lost": {
      const move = moveOf(chosen);
      if ("errors" in move) return move;
      return {
        on: async (lead, [state]) => {
          const from = LEAD_STATES.find((each) => each === state);
          if (from === undefined || !OPEN_STATES.includes(from) || !movesFrom(from).includes(move.to))
            return CHANGED;
          const change = await changeLeadState(refOf(lead), { from, ...move, by: staff });
          if (change === null) return CHANGED;
          if (chosen.intent === "lost" && chosen.cancel)
            await cancelOfLead({ scope, staff }, refOf(lead), now);
          return { why: null, undo: `${lead.site.slug}/${lead.id} ${change}` };
        },
      };
    }
    case "preview":
    case "reply": {
      const { template, key, words: own } = chosen;
      if (template === OWN_WORDS && own === "") return { errors: { words: "inbox.note_empty" } };
      const unknown = unknownFields(own);
      if (unknown.length > 0) return { errors: { words: "inbox.several_unknown" }, name: unknown.join(", ") };
      const people = await findPeople(leads);
      const written = new Set<string>();
      const askedOf = (lead: LeadInScope) => ({
        ...{ staff, template, key, own, anyLanguage: chosen.english !== undefined },
        answered: answered.get(`${lead.site.slug}/${lead.id}`) ?? "",
      });
      return {
        on: async (lead) => {
          const person = people.get(lead.id) ?? lead.id;
          if (written.has(person)) {
            // What doesn't suit this lead doesn't answer it either.
            const { why, name } = await previewOne(lead, askedOf(lead), now);
            if (why !== null) return { why, ...(name !== undefined && { name }), undo: null };
            if (chosen.intent === "reply") await answerTogether(lead, { staff, key, now });
            return { why, isTogether: true, undo: null };
          }
          const answer = chosen.intent === "reply" ? answerOne : previewOne;
          const one = await answer(lead, askedOf(lead), now);
          if (one.why === null) written.add(person);
          return { ...one, undo: null };
        },
      };
    }
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

type Move = { to: "done" } | { to: "lost"; lost: { reason: LostReason; words: string } };

function moveOf(
  chosen: Extract<z.output<typeof action>, { intent: "done" | "lost" }>,
): Move | { errors: SeveralErrors } {
  if (chosen.intent === "done") return { to: "done" };
  const { reason, lost_words: words } = chosen;
  if (reason === "") return { errors: { reason: "inbox.lost_reason_none" } };
  if (reason === "other" && words === "") return { errors: { lost_words: "inbox.lost_words_none" } };
  return { to: "lost", lost: { reason, words } };
}

function uuidOrNull(text: string): string | null {
  return id.safeParse(text).success ? text : null;
}
