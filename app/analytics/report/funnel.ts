/** What shoppers did on a day of a site; `day` is YYYY-MM-DD there. */
export type FunnelDay = {
  day: string;
  searches: number;
  vehicles: number;
  started: number;
  sent: number;
  signIns: number;
  saves: number;
};

type Count = Exclude<keyof FunnelDay, "day">;

const COUNTS: readonly Count[] = ["searches", "vehicles", "started", "sent", "signIns", "saves"];

/** All days as one. */
export function totalOf(days: readonly FunnelDay[]): FunnelDay {
  const total = { day: "Total", searches: 0, vehicles: 0, started: 0, sent: 0, signIns: 0, saves: 0 };
  for (const day of days) for (const count of COUNTS) total[count] += day[count];
  return total;
}

/** @returns such as '4.2 %', or '-' where there is nothing to be a part of */
export function rate(part: number, whole: number): string {
  return whole === 0 ? "-" : `${((100 * part) / whole).toFixed(1)} %`;
}
