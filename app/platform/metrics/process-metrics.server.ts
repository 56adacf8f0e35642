import { createCounter, createGauge, createHistogram, type Metric, type Reading } from "./metrics";

/** Counters and histograms of this process; what is only read at scrape time is in server/metrics. */
export const requests = createCounter(
  "forecourt_http_requests_total",
  "Requests by route family and status class.",
);
export const requestSeconds = createHistogram(
  "forecourt_http_request_duration_seconds",
  "Time to the end of the answer.",
);
export const renderSeconds = createHistogram(
  "forecourt_page_render_seconds",
  "Time that drawing a page held the event loop.",
);
export const pageCacheAnswers = createCounter(
  "forecourt_page_cache_total",
  "Pages looked for in the page cache.",
);
export const turnedAway = createCounter(
  "forecourt_admission_turned_away_total",
  "Requests that were turned away.",
);
export const bodiesGivenUp = createCounter(
  "forecourt_bodies_given_up_total",
  "Request bodies that were too slow, or gave way to others.",
);
export const tasksRefused = createCounter(
  "forecourt_tasks_refused_total",
  "Inputs that were not parsed: over their limits, or too many at once.",
);
export const stockIndexSeconds = createHistogram(
  "forecourt_stock_index_seconds",
  "Searches of the stock index.",
);
export const searchFallbacks = createCounter(
  "forecourt_search_fallback_total",
  "Calls that PostgreSQL answered because the search server could not, by reason.",
);
export const indexDifferences = createCounter(
  "forecourt_stock_index_differences_total",
  "Cars of which the stock index was wrong at a nightly comparison, and repaired.",
);

/** Gauges read at scrape time, by the metric's name: a process has one of each. */
const gauges = new Map<string, Metric>();

/** Registers a gauge that is read at every scrape; replaces one of the same name. */
export function gauge(name: string, help: string, read: () => Reading[]): void {
  gauges.set(name, createGauge(name, help, read));
}

export function processMetrics(): Metric[] {
  return [
    ...[
      requests,
      requestSeconds,
      renderSeconds,
      pageCacheAnswers,
      turnedAway,
      bodiesGivenUp,
      tasksRefused,
      stockIndexSeconds,
      searchFallbacks,
      indexDifferences,
    ],
    ...gauges.values(),
  ];
}
