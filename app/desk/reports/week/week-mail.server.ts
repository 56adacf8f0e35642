import { randomUUID } from "node:crypto";

import { greetingName } from "~/platform/full-name";
import type { Seconds } from "~/platform/moment";

import { deskSender } from "../../desk-brand.server";
import { sitesFor } from "../../scope";
import type { OnDesk } from "../../staff-session.server";
import { weeklyWords } from "../weekly-mail";
import { findWeeklyReport, whereOf } from "../weekly-report.server";
import { readWeek } from "./read-week.server";
import { parseWeek } from "./week-filter";
import type { WeekTable } from "./week-tables";

/** The mail about a week as its reader would get it. */
export type WeekMail = {
  /** The week's Monday, YYYY-MM-DD. */
  week: string;
  /** Null where this installation sends none. */
  from: string | null;
  to: string;
  subject: string;
  intro: string;
  footer: string;
  tables: WeekTable[];
  /** Whether the reader gets it on Mondays. */
  isWanted: boolean;
  /** Of the press that sends one. */
  key: string;
};

/** @returns null for somebody who may read no reports */
export async function findWeekMail(onDesk: OnDesk, url: string, now: Seconds): Promise<WeekMail | null> {
  const { day } = parseWeek(new URL(url).searchParams);
  // Of all that they may read: on Mondays nobody chooses a place.
  const report = await readWeek(onDesk, { place: null, group: null, day }, now);
  if (!report) return null;
  const { name, email, id } = onDesk.staff;
  const slugs = sitesFor(onDesk.scope, "reports.read").map(({ site }) => site);
  const sender = deskSender();
  return {
    week: report.week.from,
    from: sender && `${sender.from.name} <${sender.from.address}>`,
    to: email,
    ...weeklyWords({ name: greetingName({ name }), where: await whereOf(slugs), report }),
    isWanted: (await findWeeklyReport(id)) === true,
    key: randomUUID(),
  };
}
