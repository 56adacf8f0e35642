import { speedOf, type Progress } from "./body-rule";

export type Limit = { group: string; bodies: number; bytes: number };

export type Body = {
  /** The groups that it counts in: its network, its path, all of its kind. */
  limits: readonly Limit[];
  /** In memory; set by the budget. */
  heldBytes: number;
  /** False once it has arrived: then it waits for its answer, and cannot give way. */
  isArriving: boolean;
  progress(): Progress;
  /** Stops reading it; must release it at once. */
  giveWay(): void;
};

type Group = { bodies: Set<Body>; bytes: number };

/**
 * The bodies that are being read or held. When a group has too many, its slowest gives way instead of the
 * newest being refused: slow senders cannot keep out a form that arrives at once, however many they are.
 */
export function createBodyBudget() {
  const groups = new Map<string, Group>();

  function makeRoom({ limits }: Body): void {
    for (const limit of limits) {
      const group = groups.get(limit.group);
      while (group && isOver(group, limit)) {
        const slowest = slowestOf(group);
        if (!slowest) break;
        slowest.giveWay();
      }
    }
  }

  return {
    add(body: Body): void {
      for (const { group: name } of body.limits) {
        const group = groups.get(name) ?? { bodies: new Set(), bytes: 0 };
        group.bodies.add(body);
        groups.set(name, group);
      }
      makeRoom(body);
    },

    /** Counts bytes that stay in memory until the body is released. */
    hold(body: Body, bytes: number): void {
      body.heldBytes += bytes;
      for (const { group: name } of body.limits) {
        const group = groups.get(name);
        if (group) group.bytes += bytes;
      }
      makeRoom(body);
    },

    /** May be called again. */
    release(body: Body): void {
      for (const { group: name } of body.limits) {
        const group = groups.get(name);
        if (group?.bodies.delete(body)) group.bytes -= body.heldBytes;
        if (group?.bodies.size === 0) groups.delete(name);
      }
    },
  };
}

export type BodyBudget = ReturnType<typeof createBodyBudget>;

function isOver({ bodies, bytes }: Group, limit: Limit): boolean {
  return bodies.size > limit.bodies || bytes > limit.bytes;
}

function slowestOf({ bodies }: Group): Body | null {
  let slowest: Body | null = null;
  let speed = Infinity;
  for (const body of bodies) {
    const each = body.isArriving ? speedOf(body.progress()) : Infinity;
    if (each >= speed) continue;
    slowest = body;
    speed = each;
  }
  return slowest;
}
