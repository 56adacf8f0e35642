import { expect, test } from "vitest";

import { metricsText } from "~/platform/metrics/metrics";
import { processMetrics } from "~/platform/metrics/process-metrics.server";
import { watchCertificates } from "../../../server/watch-certificates";

const IN_MARCH = 1_772_323_200;

const certificateEnds = async (host: string) => {
  if (host === "cars.example.com.au") return IN_MARCH;
  const code = host === "old.example.com.au" ? "CERT_HAS_EXPIRED" : "ECONNREFUSED";
  throw Object.assign(new Error(code), { code });
};

/** The lines of the metric, as a scrape of this process reads them. */
const scraped = () =>
  metricsText(processMetrics())
    .split("\n")
    .filter((line) => line.startsWith("forecourt_certificate_end_timestamp_seconds"))
    .sort();

test("the end of each certificate is a metric: an ended one long ago, none of a host that can't be reached or is our own", async () => {
  const { signal: stopping } = new AbortController();
  const hosts = ["cars.example.com.au", "old.example.com.au", "new.example.com.au", "harbour.localhost"];
  await watchCertificates({ certificateEnds }, { hosts, stopping });
  expect(scraped()).toEqual([
    `forecourt_certificate_end_timestamp_seconds{host="cars.example.com.au"} ${IN_MARCH}`,
    'forecourt_certificate_end_timestamp_seconds{host="old.example.com.au"} 0',
  ]);
  // A host that is gone is asked no more, and has no metric.
  await watchCertificates({ certificateEnds }, { hosts: hosts.slice(0, 1), stopping });
  expect(scraped()).toHaveLength(1);
});

test("a worker that stops asks no further host", async () => {
  const asked: string[] = [];
  const stop = new AbortController();
  const ask = async (host: string) => {
    asked.push(host);
    stop.abort();
    return IN_MARCH;
  };
  const hosts = Array.from({ length: 100 }, (_, index) => `site-${index}.example.com.au`);
  await watchCertificates({ certificateEnds: ask }, { hosts, stopping: stop.signal });
  expect(asked.length).toBeLessThan(10);
});
