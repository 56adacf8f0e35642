import type { LeadState } from "~/leads/work/lead-state";

/** What programs call the states of a lead. */
const WORDS: Partial<Record<LeadState, readonly string[]>> = {
  new: ["new", "unread", "unanswered", "not contacted"],
  working: [
    ...["open", "active", "working", "in progress", "contacted", "attempted", "follow up", "following up"],
    ...[
      "qualified",
      "appointment",
      "appointment set",
      "test drive",
      "quoted",
      "negotiating",
      "pending",
      "hot",
    ],
    ...["warm", "cold"],
  ],
  done: ["done", "closed", "completed", "complete", "sold", "won", "closed won", "delivered", "answered"],
  lost: [
    ...["lost", "closed lost", "dead", "not interested", "bought elsewhere", "unqualified", "cancelled"],
    ...["no response"],
  ],
};
const STATES = new Map(
  Object.entries(WORDS).flatMap(([state, words]) => words.map((word) => [word, state as LeadState])),
);

/** @returns null for a word that no state goes by: the cell stays in the message, and so does "NSW" */
export function stateIn(cell: string): LeadState | null {
  return STATES.get(plain(cell)) ?? null;
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
    .join(" ");
}
