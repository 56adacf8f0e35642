import type { ReactNode } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "~/ui/class-names";
import { SelectField } from "~/ui/SelectField";

import { placeOptions } from "../desk-list";
import { Panel } from "../Panel";
import type { BarChart } from "./bar-chart.server";
import { countText } from "./figure-text";
import type { ReportChoices } from "./read-reports.server";
import { groupValue, placeText, reportCsvPath, type ReportFilter, type ReportName } from "./report-filter";
import { TextLink } from "../TextLink";

/** Heights in pixels: a bar with its label above it, and the axis. */
const ROW = 44;
const AXIS = 24;

type PlaceFieldProps = {
  filter: Pick<ReportFilter, "place" | "group">;
  choices: Pick<ReportChoices, "sites" | "groups">;
  className?: string;
};

/** Where a report is about: a group of sites, a site, or one of its locations. */
export function PlaceField({ filter, choices, className }: PlaceFieldProps) {
  const { t } = useTranslation();
  return (
    <SelectField
      className={className}
      label={t("inbox.place")}
      name="at"
      optionalHidden
      defaultValue={placeText(filter)}
      placeholder={t("inbox.place_any")}
      options={[
        ...choices.groups.map((name) => ({ value: groupValue(name), label: t("reports.group", { name }) })),
        ...placeOptions(choices.sites),
      ]}
    />
  );
}

type ReportProps = { id: ReportName; filter: ReportFilter; texts: string[]; children: ReactNode };

/** A report: its definitions, its CSV link and its figures. */
export function Report({ id, filter, texts, children }: ReportProps) {
  const { t } = useTranslation();
  const title = t(`reports.${id}`);
  return (
    <Panel id={id} title={title}>
      <div className="mb-4 flex items-start justify-between gap-4 text-sm">
        <div className="max-w-prose text-ink-muted">
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <TextLink
          className="shrink-0 whitespace-nowrap"
          href={reportCsvPath(filter, id)}
          aria-label={t("reports.csv_of", { report: title })}
        >
          {t("reports.csv")}
        </TextLink>
      </div>
      {children}
    </Panel>
  );
}

type BarsProps<Key extends string> = { title: string; chart: BarChart<Key>; labelOf: (key: Key) => string };

/**
 * A bar chart rendered on the server. Lengths are percentages, so that text keeps its size at any width. The table
 * that follows has the same figures.
 */
export function Bars<Key extends string>({ title, chart: { bars, ticks }, labelOf }: BarsProps<Key>) {
  const { t } = useTranslation();
  const bottom = bars.length * ROW + 4;
  return (
    <svg
      role="img"
      aria-label={t("reports.chart_of", { report: title })}
      width="100%"
      height={bottom + AXIS}
      className="mb-4 overflow-visible text-sm"
    >
      {ticks.map(({ at, value }) => (
        <g key={value}>
          <line x1={`${at}%`} x2={`${at}%`} y1="0" y2={bottom} className="stroke-line" />
          <text
            x={`${at}%`}
            y={bottom + 18}
            textAnchor={at === 0 ? "start" : at === 100 ? "end" : "middle"}
            className="fill-ink-muted"
          >
            {countText(value)}
          </text>
        </g>
      ))}
      {bars.map(({ key, value, width }, index) => (
        <g key={key}>
          <text x="0" y={index * ROW + 16} className="fill-ink">
            {labelOf(key)}
          </text>
          <text x="100%" y={index * ROW + 16} textAnchor="end" className="fill-ink font-semibold">
            {countText(value)}
          </text>
          <rect x="0" y={index * ROW + 24} width={`${width}%`} height="14" rx="2" className="fill-accent" />
        </g>
      ))}
    </svg>
  );
}

/** `heads[0]` is the heading of the rows' names. `total` is the last row. */
type FiguresProps = {
  caption: string;
  heads: string[];
  rows: { key: string; name: ReactNode; cells: ReactNode[] }[];
  total?: { name: string; cells: ReactNode[] };
};

/** More columns than a phone has room for: there each row is a list of its figures, each with its heading. */
const MANY_HEADS = 4;

/** A table of figures. */
export function Figures({ caption, heads, rows, total }: FiguresProps) {
  const [first, ...rest] = heads;
  const stacked = heads.length < MANY_HEADS ? undefined : rest;
  return (
    // A scrollable area must be reachable by keyboard. Positioned, so that it contains what only screen readers hear.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="relative overflow-x-auto" role="region" aria-label={caption} tabIndex={0}>
      <table className={classNames("w-full border-collapse text-left text-sm", stacked && "max-sm:block")}>
        <caption className="sr-only">{caption}</caption>
        <thead className={stacked && "max-sm:sr-only"}>
          <tr className="border-b border-line">
            <th scope="col" className="py-2 pr-3 font-semibold">
              {first}
            </th>
            {rest.map((head) => (
              <th key={head} scope="col" className="py-2 pl-3 text-right align-bottom font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={stacked && "max-sm:block"}>
          {rows.map(({ key, name, cells }) => (
            <FigureRow key={key} {...{ name, cells, stacked }} />
          ))}
        </tbody>
        {total ? (
          <tfoot className={classNames("font-semibold [&_th]:font-semibold", stacked && "max-sm:block")}>
            <FigureRow {...total} stacked={stacked} />
          </tfoot>
        ) : null}
      </table>
    </div>
  );
}

type FigureRowProps = {
  name: ReactNode;
  cells: ReactNode[];
  /** The heads, if a phone shows them by each cell. */ stacked: string[] | undefined;
};

function FigureRow({ name, cells, stacked }: FigureRowProps) {
  return (
    <tr className={classNames("border-b border-line last:border-0", stacked && "max-sm:block max-sm:py-2")}>
      <th
        scope="row"
        className={classNames(
          "py-2 pr-3 font-normal wrap-break-word",
          stacked && "max-sm:block max-sm:py-0 max-sm:font-semibold",
        )}
      >
        {name}
      </th>
      {cells.map((cell, index) => (
        // A row's cells keep their places, and may be equal.
        // oxlint-disable-next-line react/no-array-index-key
        <td
          key={index}
          data-head={stacked?.[index]}
          className={classNames(
            "py-2 pl-3 text-right whitespace-nowrap",
            stacked &&
              "max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:py-1 max-sm:pl-0 max-sm:whitespace-normal max-sm:before:text-left max-sm:before:font-normal max-sm:before:text-ink-muted max-sm:before:content-[attr(data-head)]",
          )}
        >
          {cell}
        </td>
      ))}
    </tr>
  );
}
