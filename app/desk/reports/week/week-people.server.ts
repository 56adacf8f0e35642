import { plainText } from "~/i18n/plain-text";
import { readStale } from "~/platform/read-stale.server";

import { listColleagues, listNamesAt } from "../../leads/assignable.server";
import type { AnswerReport } from "../answer-report.server";
import { partsInPeriod, type ReportQuery } from "../report-query.server";
import type { SoldReport } from "../sold-cars.server";
import { type Gross, grossOf } from "../trend-report.server";

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
  /** Of what they sold; null if no cost is known, and for who may not see it. */
  gross: Gross | null;
};

export type PeopleReport = {
  people: PersonWeek[];
  /** What no row counts: leads that nobody named has, and that nobody has answered. */
  unassigned: number;
  unanswered: number;
  /** Bookings, which their confirmation answers. */
  confirmed: number;
  /** By nobody named. */
  soldByNobody: number;
};

/**
 * What people did in the period, by name: first those who work on leads at these sites, then those who answered or sold
 * but have left since, which their row says. People who did nothing are left out.
 */
export async function reportPeople(
  query: ReportQuery,
  { byPerson, total }: AnswerReport,
  sold: Pick<SoldReport, "byPerson" | "total">,
): Promise<PeopleReport> {
  const sites = [...new Set(query.parts.map(({ site }) => site))];
  const [colleagues, onDesk, assigned] = await Promise.all([
    listColleagues(sites),
    listNamesAt(sites),
    countAssigned(query),
  ]);
  const soldByName = new Map(sold.byPerson.map((row) => [row.name, row]));
  const people = colleagues.map(({ id, name }) => {
    const answers = byPerson.find(({ person }) => person === id);
    // A sale keeps its seller's name; of two of one name the first has them.
    const theirs = soldByName.get(name);
    soldByName.delete(name);
    return rowOf(name, assigned.get(id) ?? 0, answers, theirs);
  });
  const known = new Set(colleagues.map(({ id }) => id));
  const others = byPerson.filter(
    ({ person, name }) => name !== null && (person === null || !known.has(person)),
  );
  const names = [...others, ...sold.byPerson].flatMap(({ name }) => name ?? []);
  const former = [...new Set(names)].sort().flatMap((name) => {
    const answers = others.find((row) => row.name === name);
    const theirs = soldByName.get(name);
    const shown = onDesk.has(name) ? name : plainText({}, "reports.week_left", { name });
    return answers || theirs ? [rowOf(shown, 0, answers, theirs)] : [];
  });
  const shown = [...people, ...former].filter(
    ({ leads, answered, sold: cars }) => leads + answered + cars > 0,
  );
  return {
    people: shown,
    unassigned: total.leads - shown.reduce((sum, { leads }) => sum + leads, 0),
    unanswered: total.leads - total.answered,
    confirmed: byPerson.find(({ name }) => name === null)?.answered ?? 0,
    soldByNobody: sold.byPerson.find(({ name }) => name === null)?.cars ?? 0,
  };
}

function rowOf(
  name: string,
  leads: number,
  answers: Pick<PersonWeek, "answered" | "median" | "inTime"> | undefined,
  sold: SoldReport["total"] | undefined,
): PersonWeek {
  const { answered = 0, median = null, inTime = 0 } = answers ?? {};
  return {
    ...{ name, leads, answered, median, inTime },
    sold: sold?.cars ?? 0,
    gross: sold ? grossOf(sold) : null,
  };
}

async function countAssigned(query: ReportQuery): Promise<Map<string, number>> {
  const rows = await readStale(
    (sql) => sql<{ id: string; leads: number }[]>`
    select lead.assignee_id as id, count(*)::int as leads
    from ${partsInPeriod(query)}
    join leads lead on lead.site = part.site and lead.state not in ('spam', 'joined') and lead.assignee_id is not null
      and (part.location is null or lead.location_id = part.location)
      and lead.created_at >= part.since and lead.created_at < part.until
    group by 1`,
  );
  return new Map(rows.map(({ id, leads }) => [id, leads]));
}
