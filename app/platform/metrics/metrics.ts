/** Label values come from the code or the installation, never from a visitor: each is a time series of its own. */
type Labels = Readonly<Record<string, string>>;
export type Reading = { labels: Labels; value: number };

/** A metric as exposed to Prometheus; durations are seconds, memory is bytes. */
export type Metric = {
  name: string;
  help: string;
  kind: "counter" | "gauge" | "histogram";
  /** Its series without the common name: the suffix, the labels, the value. */
  read(): (Reading & { suffix?: "_bucket" | "_sum" | "_count" })[];
};

type Counter = Metric & { add(labels: Labels, count?: number): void };
type Histogram = Metric & { observe(labels: Labels, seconds: number): void };

/** Buckets in seconds, from the time of a cached page to one at which shoppers have left. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createCounter(name: string, help: string): Counter {
  const series = new Map<string, Reading>();
  return {
    name,
    help,
    kind: "counter",
    add(labels, count = 1) {
      const key = Object.values(labels).join(" ");
      const counted = series.get(key);
      if (counted) counted.value += count;
      else series.set(key, { labels, value: count });
    },
    read: () => [...series.values()],
  };
}

export function createHistogram(name: string, help: string): Histogram {
  const series = new Map<string, { labels: Labels; counts: number[]; sum: number; count: number }>();
  return {
    name,
    help,
    kind: "histogram",
    observe(labels, seconds) {
      const key = Object.values(labels).join(" ");
      const observed = series.get(key) ?? { labels, counts: BUCKETS.map(() => 0), sum: 0, count: 0 };
      series.set(key, observed);
      observed.sum += seconds;
      observed.count += 1;
      const bucket = BUCKETS.findIndex((limit) => seconds <= limit);
      if (bucket >= 0) observed.counts[bucket] = (observed.counts[bucket] ?? 0) + 1;
    },
    read: () => [...series.values()].flatMap(histogramLines),
  };
}

function histogramLines({
  labels,
  counts,
  sum,
  count,
}: {
  labels: Labels;
  counts: number[];
  sum: number;
  count: number;
}) {
  let below = 0;
  const buckets = BUCKETS.map((limit, place) => {
    below += counts[place] ?? 0;
    return { suffix: "_bucket" as const, labels: { ...labels, le: String(limit) }, value: below };
  });
  return [
    ...buckets,
    { suffix: "_bucket" as const, labels: { ...labels, le: "+Inf" }, value: count },
    { suffix: "_sum" as const, labels, value: sum },
    { suffix: "_count" as const, labels, value: count },
  ];
}

/** The value at the time of the scrape. */
export function createGauge(name: string, help: string, read: () => Reading[]): Metric {
  return { name, help, kind: "gauge", read };
}

/** Prometheus' text format, version 0.0.4 (https://prometheus.io/docs/instrumenting/exposition_formats/). */
export function metricsText(metrics: readonly Metric[]): string {
  return metrics
    .map(({ name, help, kind, read }) => {
      const lines = read().map(
        ({ suffix = "", labels, value }) => `${name}${suffix}${labelsText(labels)} ${value}\n`,
      );
      return `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n${lines.join("")}`;
    })
    .join("");
}

function labelsText(labels: Labels): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${value.replace(/[\\"]/g, "\\$&").replaceAll("\n", "\\n")}"`,
  );
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}
