import { readStale } from "~/platform/read-stale.server";

import { listColleagues } from "../../leads/assignable.server";
import type { AnswerReport } from "../answer-report.server";
import { partsInPeriod, type ReportQuery } from "../report-query.server";
import type { SoldReport } from "../sold-cars.server";

type PersonWeek = {
  name: string;
  /** Of the leads that arrived, those that are theirs now. */
  leads: number;
  /** Of these and others, the ones that they answered first. */
  answered: number;
  /** Seconds of opening hours; null if they answered none. */
  median: number | null;
  inTime: number;
  sold: number;
};

export type PeopleReport = {
  people: PersonWeek[];
  /** What no row counts. */
  unanswered: number;
  /** Bookings, which their confirmation answers. */
  confirmed: number;
  /** By people who work on no leads there any more. */
  answeredByOthers: number;
  /** By somebody who is not on the desk, or by nobody named. */
  soldByOthers: number;
};

/** What the people who work on leads at these sites today did in the period, by name; those who did nothing are left out. */
export async function reportPeople(
  query: ReportQuery,
  { byPerson, total }: AnswerReport,
  sold: Pick<SoldReport, "byPerson" | "total">,
): Promise<PeopleReport> {
  const [colleagues, assigned] = await Promise.all([
    listColleagues([...new Set(query.parts.map(({ site }) => site))]),
    countAssigned(query),
  ]);
  const carsByName = new Map(sold.byPerson.map((row) => [row.name, row.cars]));
  const people = colleagues.map(({ id, name }) => {
    const { answered = 0, median = null, inTime = 0 } = byPerson.find(({ person }) => person === id) ?? {};
    // A sale keeps its seller's name; of two of one name the first has them.
    const cars = carsByName.get(name) ?? 0;
    carsByName.delete(name);
    return { name, leads: assigned.get(id) ?? 0, answered, median, inTime, sold: cars };
  });
  const busy = people.filter(({ leads, answered, sold: cars }) => leads + answered + cars > 0);
  const sum = (count: (row: PersonWeek) => number) => busy.reduce((all, row) => all + count(row), 0);
  const confirmed = byPerson.find(({ person }) => person === null)?.answered ?? 0;
  return {
    people: busy,
    unanswered: total.leads - total.answered,
    confirmed,
    answeredByOthers: total.answered - confirmed - sum(({ answered }) => answered),
    soldByOthers: sold.total.cars - sum(({ sold: cars }) => cars),
  };
}

async function countAssigned(query: ReportQuery): Promise<Map<string, number>> {
  const rows = await readStale(
    (sql) => sql<{ id: string; leads: number }[]>`
    select lead.assignee_id as id, count(*)::int as leads
    from ${partsInPeriod(query)}
    join leads lead on lead.site = part.site and lead.state <> 'spam' and lead.assignee_id is not null
      and (part.location is null or lead.location_id = part.location)
      and lead.created_at >= part.since and lead.created_at < part.until
    group by 1`,
  );
  return new Map(rows.map(({ id, leads }) => [id, leads]));
}
