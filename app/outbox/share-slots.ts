import { RECEIVERS, type Receiver } from "./message";

/** One site's receiver of a kind: its webhook, its mail. */
export type Lane = { site: string; receiver: Receiver };

/** Concurrent attempts of one lane, and of all lanes of a kind, in one process. */
export const MAX_A_LANE = 4;
export const MAX_A_KIND = 32;

function laneName({ site, receiver }: Lane): string {
  return `${receiver} ${site}`;
}

/**
 * How many messages of each lane may be claimed now. Every kind has its own slots; within a kind a
 * slot goes to the lane with the fewest (round robin), so a receiver that hangs occupies only its own.
 *
 * @param due lanes with messages due, in order of precedence
 * @param running the lane of each attempt in progress
 */
export function shareSlots(due: readonly Lane[], running: readonly Lane[]): (Lane & { slots: number })[] {
  const taken = new Map<string, number>();
  for (const lane of running) taken.set(laneName(lane), (taken.get(laneName(lane)) ?? 0) + 1);
  return RECEIVERS.flatMap((receiver) => {
    const lanes = due
      .filter((lane) => lane.receiver === receiver)
      .map((lane) => ({ ...lane, slots: 0, used: taken.get(laneName(lane)) ?? 0 }));
    let free = MAX_A_KIND - running.filter((lane) => lane.receiver === receiver).length;
    for (let used = 0; used < MAX_A_LANE; used += 1) {
      for (const lane of lanes) {
        if (free <= 0 || lane.used > used) continue;
        lane.slots += 1;
        free -= 1;
      }
    }
    return lanes.filter(({ slots }) => slots > 0).map(({ site, slots }) => ({ site, receiver, slots }));
  });
}
