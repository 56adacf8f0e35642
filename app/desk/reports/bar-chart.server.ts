import { scaleLinear } from "d3-scale";

import type { Reports } from "./read-reports.server";

/** `width` in percent of the chart. */
type Bar<Key extends string> = { key: Key; value: number; width: number };

/** A chart's geometry; `at` in percent, like the widths. */
export type BarChart<Key extends string = string> = {
  bars: Bar<Key>[];
  ticks: { at: number; value: number }[];
};

const MAX_TICKS = 4;

/** Lays out bars of counts on an axis that ends at a round number. */
export function barChart<Key extends string>(values: readonly { key: Key; value: number }[]): BarChart<Key> {
  const largest = Math.max(1, ...values.map(({ value }) => value));
  const scale = scaleLinear().domain([0, largest]).nice(MAX_TICKS).range([0, 100]);
  const round = (percent: number) => Math.round(percent * 100) / 100;
  return {
    bars: values.map(({ key, value }) => ({ key, value, width: round(scale(value)) })),
    ticks: scale
      .ticks(MAX_TICKS)
      .filter(Number.isInteger)
      .map((value) => ({ value, at: round(scale(value)) })),
  };
}

/** The reports' charts, laid out on the server so that no browser has to load the library. */
export function renderCharts({ stock, sources, reservations, prices }: Reports) {
  const { leads, shoppers, reserved } = sources.total;
  const views = sources.views === null ? [] : [{ key: "views" as const, value: sources.views }];
  return {
    stock: barChart(stock.bands.map(({ key, cars }) => ({ key, value: cars }))),
    sources: barChart([
      ...views,
      { key: "leads" as const, value: leads },
      { key: "shoppers" as const, value: shoppers },
      { key: "reserved" as const, value: reserved },
    ]),
    reservations: barChart(
      reservations.outcomes.map((outcome) => ({ key: outcome.key, value: outcome.reservations })),
    ),
    prices: barChart(prices.positions.map(({ key, cars }) => ({ key, value: cars }))),
  };
}

export type ReportCharts = ReturnType<typeof renderCharts>;
