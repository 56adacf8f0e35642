import type { AnswerFigures } from "../answer-report.server";
import type { Gross } from "../trend-report.server";

type WeekFigures = Omit<AnswerFigures, "median"> & { sold: number; gross: Gross | null };

/** One of several sites. `target` null for none, and where nobody may say what is wanted. */
export type SiteWeek = {
  slug: string;
  name: string;
  week: WeekFigures;
  before: WeekFigures;
  month: { leads: number; sold: number; targetLeads: number | null; targetSold: number | null };
};

/** All of them as one; its targets are those that are set. */
export function sumOfSites(sites: readonly SiteWeek[]): Omit<SiteWeek, "slug" | "name"> {
  const sum = (count: (site: SiteWeek) => number) => sites.reduce((total, site) => total + count(site), 0);
  const figures = (which: "week" | "before"): WeekFigures => {
    const known = sites.flatMap((site) => site[which].gross ?? []);
    return {
      leads: sum((site) => site[which].leads),
      answered: sum((site) => site[which].answered),
      inTime: sum((site) => site[which].inTime),
      sold: sum((site) => site[which].sold),
      gross:
        known.length === 0
          ? null
          : {
              cents: known.reduce((total, { cents }) => total + cents, 0),
              cars: known.reduce((total, { cars }) => total + cars, 0),
            },
    };
  };
  const target = (which: "targetLeads" | "targetSold") => {
    const set = sites.flatMap(({ month }) => month[which] ?? []);
    return set.length === 0 ? null : set.reduce((total, each) => total + each, 0);
  };
  return {
    ...{ week: figures("week"), before: figures("before") },
    month: {
      leads: sum(({ month }) => month.leads),
      sold: sum(({ month }) => month.sold),
      ...{ targetLeads: target("targetLeads"), targetSold: target("targetSold") },
    },
  };
}
