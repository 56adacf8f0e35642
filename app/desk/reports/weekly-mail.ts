import { longDate } from "~/i18n/date-format";
import { plainText } from "~/i18n/plain-text";
import { escapeXml } from "~/platform/xml-text";

import type { WeekReport } from "./week/read-week.server";
import { type WeekTable, weekTables } from "./week/week-tables";

type WeeklyWords = {
  name: string;
  /** The site's name, or how many sites. */
  where: string;
  report: WeekReport;
};

type WeeklyMail = WeeklyWords & {
  /** Of the week's page; absolute, without fragment. */
  weekUrl: string;
  stopUrl: string;
};

/** What the weekly mail says: the tables of the week's page, and what stands around them. */
export function weeklyWords({ name, where, report }: WeeklyWords) {
  const days = { from: longDate(report.week.from, "en-AU"), to: longDate(report.week.to, "en-AU") };
  return {
    subject: plainText({}, "reports.weekly_subject", days),
    intro: plainText({}, "reports.weekly_intro", { name, where, ...days }),
    footer: plainText({}, "reports.weekly_footer", { where }),
    tables: weekTables(report),
  };
}

/** The weekly mail, as text and as HTML. */
export function composeWeeklyMail(mail: WeeklyMail): { subject: string; text: string; html: string } {
  const { weekUrl, stopUrl } = mail;
  const { subject, intro, footer, tables } = weeklyWords(mail);
  return {
    subject,
    text: [
      intro,
      ...tables.map((table) => [...textOf(table), `  ${weekUrl}#${table.id}`].join("\n")),
      `${footer}\n${stopUrl}`,
    ].join("\n\n"),
    html: htmlOf({ subject, intro, footer, tables, weekUrl, stopUrl }),
  };
}

/** A table's title, a line for each row with every figure after its heading, and what stands below it. */
function textOf({ title, heads, rows, total, notes }: WeekTable): string[] {
  const [, ...figures] = heads;
  const lines = [...rows, ...(total ? [total] : [])].map(({ name, cells }) => {
    return `  ${name}: ${cells.map((cell, index) => `${figures[index] ?? ""} ${cell}`).join(", ")}`;
  });
  return [title, ...lines, ...notes.map((note) => `  ${note}`)];
}

type MailParts = Omit<WeeklyMail, "name" | "where" | "report"> & {
  subject: string;
  intro: string;
  footer: string;
  tables: WeekTable[];
};

/** Mail clients ignore style sheets: plain tables with inline styles. */
function htmlOf({ subject, intro, footer, tables, weekUrl, stopUrl }: MailParts): string {
  const rendered = tables.map(({ id, title, heads, rows, total, notes }) => {
    const head = rowOf("th", heads);
    const body = rows.map(({ name, cells }) => rowOf("td", [name, ...cells]));
    const foot = total ? [rowOf("th", [total.name, ...total.cells])] : [];
    const table = `<table style="border-collapse:collapse">${[head, ...body, ...foot].join("")}</table>`;
    return (
      `<h2 style="margin:24px 0 8px;font-size:16px">${link(`${weekUrl}#${id}`, title)}</h2>` +
      (rows.length === 0 ? "" : table) +
      notes.map((note) => `<p style="margin:8px 0">${escapeXml(note)}</p>`).join("")
    );
  });
  return (
    `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>${escapeXml(subject)}</title></head>` +
    `<body style="font:15px/1.5 system-ui,sans-serif"><p>${escapeXml(intro)}</p>${rendered.join("")}` +
    `<p style="margin-top:32px;font-size:13px">${escapeXml(footer)} ${link(stopUrl, plainText({}, "reports.weekly_stop"))}</p>` +
    `</body></html>`
  );
}

function link(href: string, text: string): string {
  return `<a href="${escapeXml(href)}">${escapeXml(text)}</a>`;
}

function rowOf(element: "th" | "td", cells: readonly string[]): string {
  const rendered = cells.map((cell, index) => {
    const look =
      index === 0 ? "padding:4px 16px 4px 0;text-align:left" : "padding:4px 0 4px 16px;text-align:right";
    return `<${element} style="${look}">${escapeXml(cell)}</${element}>`;
  });
  return `<tr>${rendered.join("")}</tr>`;
}
