import { addDays } from "~/platform/local-time";

import { reportAnswers } from "../reports/answer-report.server";
import { findSites } from "../reports/read-reports.server";
import { reportParts, reportsPath } from "../reports/report-filter";
import { listSoldCars } from "../reports/sold-cars.server";
import type { OnDesk } from "../staff-session.server";
import type { DayBlock } from "./day";

const EVERYWHERE = { place: null, group: null } as const;

/** Yesterday's leads beside those of the same weekday a week before, and its sold cars, as the reports count them. */
export async function readYesterday(onDesk: OnDesk, today: string): Promise<DayBlock> {
  const parts = reportParts(onDesk, EVERYWHERE) ?? [];
  const sites = await findSites(parts.map(({ site }) => site));
  const yesterday = { from: addDays(today, -1), to: addDays(today, -1) };
  const before = { from: addDays(today, -8), to: addDays(today, -8) };
  const [leads, leadsBefore, sold] = await Promise.all([
    reportAnswers({ parts, period: yesterday }, sites),
    reportAnswers({ parts, period: before }, sites),
    listSoldCars({ parts, period: yesterday }),
  ]);
  const pathOf = (period: typeof yesterday) => reportsPath({ ...EVERYWHERE, days: 30, period });
  return {
    name: "yesterday",
    figures: [
      { name: "leads_yesterday", count: leads.total.leads, href: pathOf(yesterday) },
      { name: "leads_before", count: leadsBefore.total.leads, href: pathOf(before) },
      { name: "sold", count: sold.length, href: `${pathOf(yesterday)}#sold` },
    ],
    lines: [],
  };
}
