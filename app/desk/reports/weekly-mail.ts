import { longDate } from "~/i18n/date-format";
import { plainText } from "~/i18n/plain-text";
import { escapeXml } from "~/platform/xml-text";
import { formatDollars } from "~/stock/money";

import { countText, minutesText, percentText } from "./figure-text";
import type { Reports } from "./read-reports.server";
import type { ReportName } from "./report-filter";

type WeeklyMail = {
  name: string;
  /** The site's name, or how many sites. */
  where: string;
  reports: Reports;
  /** Absolute, without fragment. */
  reportsUrl: string;
  stopUrl: string;
};

type Section = { report: ReportName; title: string; lines: { label: string; figure: string }[] };

/** The weekly report's mail; text and HTML have the same sections and figures. */
export function composeWeeklyMail(mail: WeeklyMail): { subject: string; text: string; html: string } {
  const { name, where, reports, reportsUrl, stopUrl } = mail;
  const days = {
    from: longDate(reports.period.from, "en-AU"),
    to: longDate(reports.period.to, "en-AU"),
  };
  const intro = plainText({}, "reports.weekly_intro", { name, where, ...days });
  const footer = plainText({}, "reports.weekly_footer", { where });
  const sections = sectionsOf(reports);
  const subject = plainText({}, "reports.weekly_subject", days);
  return {
    subject,
    text: [
      intro,
      ...sections.map(({ report, title, lines }) =>
        [
          title,
          ...lines.map(({ label, figure }) => `  ${label}: ${figure}`),
          `  ${reportsUrl}#${report}`,
        ].join("\n"),
      ),
      `${footer}\n${stopUrl}`,
    ].join("\n\n"),
    html: htmlOf({ subject, intro, footer, sections, reportsUrl, stopUrl }),
  };
}

/** A figure beside that of the week before and of the same days a year earlier, as the reports' own table. */
function trendSection(trend: Reports["trend"]): Section {
  const line = (label: string, figures: string[]) => {
    const [now = "", before = "", year = ""] = figures;
    return { label, figure: plainText({}, "reports.weekly_compared", { now, before, year }) };
  };
  const count = (value: number | null) => (value === null ? plainText({}, "reports.none") : countText(value));
  return {
    report: "trend",
    title: plainText({}, "reports.trend"),
    lines: [
      line(
        plainText({}, "reports.trend_leads"),
        trend.map(({ answers }) => count(answers.leads)),
      ),
      line(
        plainText({}, "reports.trend_answered"),
        trend.map(({ answers }) => percentText(answers.answered, answers.leads)),
      ),
      line(
        plainText({}, "reports.trend_median"),
        trend.map(({ answers }) => minutesText(answers.median)),
      ),
      line(
        plainText({}, "reports.trend_sold"),
        trend.map(({ sold }) => count(sold)),
      ),
    ],
  };
}

function sectionsOf({ trend, stock, sources, answers, lost, reservations, prices }: Reports): Section[] {
  const cars = ({ cars: count, valueCents }: Reports["stock"]["total"]) =>
    `${countText(count)}, ${formatDollars(valueCents)}`;
  const line = (label: string, figure: string) => ({ label, figure });
  const { total } = answers;
  return [
    trendSection(trend),
    {
      report: "stock",
      title: plainText({}, "reports.stock"),
      lines: [
        ...stock.bands.map(({ key, ...band }) =>
          line(
            `${plainText({}, `stock.age_${key}`)} ${plainText({}, "reports.days").toLowerCase()}`,
            cars(band),
          ),
        ),
        line(plainText({}, "reports.total"), cars(stock.total)),
      ],
    },
    {
      report: "sources",
      title: plainText({}, "reports.sources"),
      lines: [
        ...(sources.views === null
          ? []
          : [line(plainText({}, "reports.step_views"), countText(sources.views))]),
        ...(["leads", "shoppers", "reserved"] as const).map((step) =>
          line(plainText({}, `reports.step_${step}`), countText(sources.total[step])),
        ),
      ],
    },
    {
      report: "answers",
      title: plainText({}, "reports.answers"),
      lines: [
        line(plainText({}, "reports.leads"), countText(total.leads)),
        line(plainText({}, "reports.answered"), countText(total.answered)),
        line(plainText({}, "reports.median"), minutesText(total.median)),
        line(plainText({}, "reports.in_time"), percentText(total.inTime, total.answered)),
      ],
    },
    ...(lost.total === 0 ? [] : [lostSection(lost)]),
    {
      report: "reservations",
      title: plainText({}, "reports.reservations"),
      lines: [
        ...reservations.outcomes
          .filter((outcome) => outcome.reservations > 0)
          .map(({ key, reservations: count }) =>
            line(plainText({}, `reports.outcome_${key}`), countText(count)),
          ),
        line(plainText({}, "reports.total"), countText(reservations.total.reservations)),
      ],
    },
    {
      report: "prices",
      title: plainText({}, "reports.prices"),
      lines: prices.positions.map(({ key, ...position }) =>
        line(plainText({}, `reports.position_${key}`), cars(position)),
      ),
    },
  ];
}

function lostSection({ reasons, total }: Reports["lost"]): Section {
  return {
    report: "lost",
    title: plainText({}, "reports.lost"),
    lines: [
      ...reasons.map(({ reason, leads }) => ({
        label: plainText({}, reason === null ? "reports.lost_unsaid" : `inbox.lost_${reason}`),
        figure: countText(leads),
      })),
      { label: plainText({}, "reports.total"), figure: countText(total) },
    ],
  };
}

type MailParts = Omit<WeeklyMail, "name" | "where" | "reports"> & {
  subject: string;
  intro: string;
  footer: string;
  sections: Section[];
};

/** Mail clients ignore style sheets: plain tables with inline styles. */
function htmlOf({ subject, intro, footer, sections, reportsUrl, stopUrl }: MailParts): string {
  const link = (href: string, text: string) => `<a href="${escapeXml(href)}">${escapeXml(text)}</a>`;
  const rendered = sections.map(({ report, title, lines }) => {
    const rows = lines.map(
      ({ label, figure }) =>
        `<tr><td style="padding:4px 24px 4px 0">${escapeXml(label)}</td>` +
        `<td style="padding:4px 0;text-align:right"><b>${escapeXml(figure)}</b></td></tr>`,
    );
    return (
      `<h2 style="margin:24px 0 8px;font-size:16px">${link(`${reportsUrl}#${report}`, title)}</h2>` +
      `<table style="border-collapse:collapse">${rows.join("")}</table>`
    );
  });
  return (
    `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>${escapeXml(subject)}</title></head>` +
    `<body style="font:15px/1.5 system-ui,sans-serif"><p>${escapeXml(intro)}</p>${rendered.join("")}` +
    `<p style="margin-top:32px;font-size:13px">${escapeXml(footer)} ${link(stopUrl, plainText({}, "reports.weekly_stop"))}</p>` +
    `</body></html>`
  );
}
