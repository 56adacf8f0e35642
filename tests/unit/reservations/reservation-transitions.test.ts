import { expect, test } from "vitest";

import {
  isLive,
  nextState,
  RESERVATION_STATES,
  type ReservationEvent,
  type ReservationState,
  type Reserved,
} from "~/reservations/reservation-transitions";

const NOW = 1_795_000_000;
const UNTIL = NOW + 172_800;
const BEFORE = NOW - 1;

function a(state: ReservationState, parts: Partial<Reserved> = {}): Reserved {
  const wasPaid = ["paid", "refunded", "bought"].includes(state);
  return { state, heldUntil: isLive(state) ? UNTIL : null, depositCents: 20_000, wasPaid, ...parts };
}

const EVENTS = {
  hold: { kind: "hold", until: UNTIL },
  pay: { kind: "pay", until: UNTIL },
  lapse: { kind: "lapse" },
  release: { kind: "release" },
  refund: { kind: "refund" },
  sell: { kind: "sell" },
  buy: { kind: "buy" },
  return: { kind: "return" },
  reopen: { kind: "reopen", until: UNTIL },
} as const satisfies Record<string, ReservationEvent>;

/** state → what each event makes of it, in their order; '-' for nothing. '+' takes the car, '$' gives the deposit back. */
const TABLE: Record<ReservationState, string> = {
  //        hold  pay   lapse    release  refund    sell  buy    return    reopen
  offered: "held+ -     -        released -         sold  -      -         -",
  held: "   -     paid  expired  released -         sold  -      -         -",
  paid: "   -     -     expired$ -        refunded$ sold$ bought -         -",
  released: "held+ paid+ -       -        -         -     -      -         -",
  expired: "held+ paid+ -        -        -         -     -      -         -",
  refunded: "-    -     -        -        -         -     -      -         -",
  sold: "   -     -     -        -        -         -     -      -         -",
  bought: " -     -     -        -        -         -     -      refunded$ paid+",
};

const ROWS = RESERVATION_STATES.flatMap((state) =>
  TABLE[state]
    .trim()
    .split(/ +/)
    .map((becomes, at) => [state, Object.keys(EVENTS)[at] as keyof typeof EVENTS, becomes] as const),
);

test("every state says what every event makes of it", () => {
  expect(ROWS).toHaveLength(RESERVATION_STATES.length * Object.keys(EVENTS).length);
});

test.each(ROWS)("%s, %s: %s", (state, event, becomes) => {
  const from = event === "lapse" && isLive(state) ? a(state, { heldUntil: NOW }) : a(state);
  const next = nextState(from, EVENTS[event], NOW);
  const said = next ? `${next.state}${next.takesHold ? "+" : ""}${next.refund ? "$" : ""}` : "-";
  expect(said).toBe(becomes);
  if (next) expect(next.heldUntil).toBe(isLive(next.state) ? UNTIL : null);
});

test("a hold whose time is not over does not lapse, not a second before", () => {
  expect(nextState(a("paid", { heldUntil: NOW + 1 }), { kind: "lapse" }, NOW)).toBeNull();
  expect(nextState(a("paid", { heldUntil: NOW }), { kind: "lapse" }, NOW)?.state).toBe("expired");
});

test("only what is live and has an end lapses", () => {
  expect(nextState(a("offered", { heldUntil: NOW }), { kind: "lapse" }, NOW)).toBeNull();
  expect(nextState(a("held", { heldUntil: null }), { kind: "lapse" }, NOW)).toBeNull();
});

test("nothing is held into the past, nor for no time", () => {
  expect(nextState(a("offered"), { kind: "hold", until: BEFORE }, NOW)).toBeNull();
  expect(nextState(a("offered"), { kind: "hold", until: NOW }, NOW)).toBeNull();
  expect(nextState(a("held"), { kind: "pay", until: NOW }, NOW)).toBeNull();
});

test("where no deposit is asked for, the car is kept without one and nothing goes back", () => {
  const free = a("offered", { depositCents: 0 });
  expect(nextState(free, EVENTS.pay, NOW)).toMatchObject({ state: "paid", takesHold: true });
  const kept = a("paid", { depositCents: 0 });
  expect(nextState(kept, EVENTS.refund, NOW)).toMatchObject({ state: "refunded", refund: false });
});

test("who was paid once is not held or paid again: a second payment goes back", () => {
  const ended = a("expired", { wasPaid: true });
  expect([nextState(ended, EVENTS.hold, NOW), nextState(ended, EVENTS.pay, NOW)]).toEqual([null, null]);
});
