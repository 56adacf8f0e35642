import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { afterEach, describe, expect, test } from "vitest";

import { toQuoteRequest, type QuoteService } from "~/finance/quote";
import { createYouxQuotes } from "~/finance/quote-youx.server";
import { createEstimatedQuotes } from "~/finance/quote-estimate";
import { terms } from "#tests/unit/finance/terms";

const usual = terms();
const lender = terms({ rate: 8.5, fees: { ...usual.fees, establishmentCents: 136_050 } });
const ranger = { year: 2023, vin: "MNAXX", nvic: "AB1C23" };

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

/** A service of our own on a free port. */
async function serve(answer: RequestListener): Promise<string> {
  const listening = createServer(answer);
  server = listening;
  await new Promise<void>((done) => listening.listen(0, "127.0.0.1", done));
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}/quotes`;
}

/** Quotes as the real one does, and keeps what it was asked. */
async function playYoux(heard: { body?: unknown; authorization?: string; method?: string }): Promise<string> {
  const arithmetic = createEstimatedQuotes(lender);
  return serve((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const asked = JSON.parse(body) as Parameters<QuoteService>[0];
      Object.assign(heard, {
        body: asked,
        authorization: request.headers.authorization,
        method: request.method,
      });
      void arithmetic(asked).then((quote) => response.end(JSON.stringify({ quote })));
    });
  });
}

const makers: [string, () => Promise<QuoteService>][] = [
  ["the site's own arithmetic", () => Promise.resolve(createEstimatedQuotes(lender))],
  ["a service over HTTP", async () => createYouxQuotes({ url: await playYoux({}), key: "secret" })],
];

describe.each(makers)("every maker of quotes: %s", (_, make) => {
  test("answers a weekly repayment with its rate and comparison rate", async () => {
    const quote = await (await make())(toQuoteRequest(3_000_000, ranger));
    expect(quote?.advertisedRate).toBe(8.5);
    expect(quote?.comparisonRate).toBeGreaterThan(8.5);
    expect(quote?.weeklyRepaymentAmount).toBeGreaterThan(80);
    expect(quote?.weeklyRepaymentAmount).toBeLessThan(140);
  });

  test("asks more for a dearer car, and the same for the same", async () => {
    const quotes = await make();
    const weekly = async (cents: number) =>
      (await quotes(toQuoteRequest(cents, ranger)))?.weeklyRepaymentAmount ?? NaN;
    const cheap = await weekly(2_000_000);
    expect(await weekly(4_000_000)).toBeGreaterThan(cheap);
    expect(await weekly(2_000_000)).toBe(cheap);
  });
});

test("spec 2 §7: the service is sent the body as it is, and the site's key (spec:2.7.1)", async () => {
  const heard: { body?: unknown; authorization?: string; method?: string } = {};
  const quotes = createYouxQuotes({ url: await playYoux(heard), key: "secret" });
  await quotes(toQuoteRequest(2_799_000, ranger));
  expect(heard).toEqual({
    method: "POST",
    authorization: "Bearer secret",
    body: {
      selfAssessedCreditScore: "GREAT",
      purchasePrice: 27_990,
      loanTerm: 5,
      ...ranger,
      whoIsHelping: "",
    },
  });
});

test("figures may be texts, and need no wrapping", async () => {
  const url = await serve((_, response) =>
    response.end('{"weeklyRepaymentAmount":"101.25","advertisedRate":"8.49","comparisonRate":"9.10"}'),
  );
  expect(await createYouxQuotes({ url, key: "k" })(toQuoteRequest(3_000_000, ranger))).toEqual({
    weeklyRepaymentAmount: 101.25,
    advertisedRate: 8.49,
    comparisonRate: 9.1,
  });
});

const figures = { weeklyRepaymentAmount: 100, advertisedRate: 8, comparisonRate: 9 };
const faults: [string, RequestListener][] = [
  ["a 500", (_, response) => response.writeHead(500).end("down")],
  ["a 500 with a quote in it", (_, response) => response.writeHead(500).end(JSON.stringify(figures))],
  ["a refusal", (_, response) => response.writeHead(401).end()],
  ["silence", () => undefined],
  ["an answer that never ends", (_, response) => response.writeHead(200).write("{")],
  ["an answer without an end to it", (_, response) => response.end(`"${"x".repeat(200_000)}"`)],
  ["a connection that breaks", (request) => request.socket.destroy()],
  [
    "a redirect elsewhere",
    (_, response) => response.writeHead(302, { Location: "http://127.0.0.1:9/" }).end(),
  ],
  ["a page", (_, response) => response.end("<!doctype html><title>Quotes</title>")],
  ["nothing", (_, response) => response.end()],
  ["null", (_, response) => response.end("null")],
  ["a list", (_, response) => response.end("[]")],
  ["no comparison rate", (_, response) => response.end(JSON.stringify({ ...figures, comparisonRate: null }))],
  [
    "a negative repayment",
    (_, response) => response.end(JSON.stringify({ ...figures, weeklyRepaymentAmount: -5 })),
  ],
  [
    "a repayment beyond reason",
    (_, response) => response.end('{"weeklyRepaymentAmount":1e99,"advertisedRate":8,"comparisonRate":9}'),
  ],
  ["a rate of 4,000 %", (_, response) => response.end(JSON.stringify({ ...figures, advertisedRate: 4_000 }))],
];

describe("spec 2 §7: a non-OK answer or an error is no quote, and nothing is thrown (spec:2.8.8)", () => {
  test.each(faults)("%s", async (_, answer) => {
    const quotes = createYouxQuotes({ url: await serve(answer), key: "k", timeoutMs: 300 });
    expect(await quotes(toQuoteRequest(3_000_000, ranger))).toBeNull();
  });

  test("nobody there", async () => {
    const quotes = createYouxQuotes({ url: "http://127.0.0.1:1/quotes", key: "k" });
    expect(await quotes(toQuoteRequest(3_000_000, ranger))).toBeNull();
  });
});
