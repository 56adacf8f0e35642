import { availableParallelism } from "node:os";

import { main, prepareTools, StepError } from "./steps.mjs";

// `npm run test:mutation -- [area …] [--incremental]`: do the unit tests of the pure rules detect a
// fault in them? Scores, and the survivors that no test can kill: docs/decisions/045-tests.md.

/** Per cent of an area's mutants that its tests must kill. */
const MINIMUM_SCORE = 90;

const AREAS = {
  stock: {
    mutate: [
      "app/stock/{car-card,card-facts,display-tag,distance,geocoder,in-stock}.ts",
      "app/stock/{money,price,promo-cards,reserve-offer}.ts",
      "app/stock/to-stock-document.ts",
    ],
    tests: [
      "tests/unit/stock/{card-facts,display-tag,distance,facet-values,in-stock,money,price}.test.ts",
      "tests/unit/stock/{promo-cards,reserve-offer,to-stock-document}.test.ts",
      "tests/unit/vehicle/repayment.test.ts",
    ],
  },
  search: {
    mutate: [
      "app/stock/{facet,facet-settings,facet-value}.ts",
      "app/stock/{refine,search-path,search-state,search-url,search-vocabulary,slug}.ts",
      "app/stock/{stock-site,to-stock-query,typing-errors,words}.ts",
    ],
    tests: [
      "tests/unit/stock/{facet-values,refine,resolve-search-state,search-path,search-state,stock-site}.test.ts",
      "tests/unit/stock-index/{words,typing-errors}.test.ts",
    ],
  },
  words: {
    // Not the tables of words, in which a fault is a missing phrase.
    mutate: ["app/stock/plain-words/!(chinese-words|concepts).ts"],
    tests: ["tests/unit/stock/plain-words/*.test.ts"],
  },
  finance: {
    mutate: ["app/finance/*.ts", "app/stock/credit/*.ts", "!app/finance/{*.server,use-*,load-quote}.ts"],
    tests: ["tests/unit/finance/*.test.{ts,tsx}", "tests/unit/vehicle/repayment.test.ts"],
  },
  feeds: {
    mutate: ["app/feeds/transforms/*.ts", "app/feeds/{apply-rules,field-name,price-basis,read-cell}.ts"],
    tests: ["tests/unit/feeds/{field-name,map-row,systems,transforms}.test.ts"],
  },
  hours: {
    mutate: [
      "app/locations/{day-hours,hours-text,opening-hours,printed-location,special-days}.ts",
      "app/platform/local-time.ts",
    ],
    tests: [
      "tests/unit/locations/*.test.ts",
      "tests/unit/{i18n/days-in-chinese,platform/local-time}.test.ts",
    ],
  },
  leads: {
    mutate: [
      "app/leads/lead-{event,kind,schema}.ts",
      "app/leads/{campaign,delivery-channels,enquiry-subject,sent-form,spam-signals}.ts",
      "app/leads/{to-lead-submission,vehicle-enquiry}.ts",
      "app/leads/delivery/lead-dealer.ts",
    ],
    tests: ["tests/unit/leads/**/*.test.ts", "tests/unit/shopper/garage/garage.test.ts"],
  },
  outbox: {
    mutate: ["app/outbox/{message,retry-rule,share-slots}.ts"],
    tests: ["tests/unit/outbox/*.test.ts"],
  },
  reservations: {
    mutate: ["app/reservations/reservation-transitions.ts"],
    tests: ["tests/unit/reservations/*.test.ts"],
  },
};

await main(async () => {
  const given = process.argv.slice(2);
  const incremental = given.includes("--incremental");
  const chosen = given.filter((name) => name !== "--incremental");
  const unknown = chosen.find((name) => !Object.hasOwn(AREAS, name));
  if (unknown) throw new StepError(`There is no area "${unknown}": ${Object.keys(AREAS).join(", ")}.`);
  await prepareTools();

  const lines = [];
  for (const area of chosen.length > 0 ? chosen : Object.keys(AREAS)) {
    lines.push(await scoreOf(area, { incremental }));
  }
  console.table(lines);
  const low = lines.filter(({ score }) => score < MINIMUM_SCORE).map(({ area }) => area);
  if (low.length > 0) throw new StepError(`Less than ${MINIMUM_SCORE} % killed: ${low.join(", ")}.`);
});

async function scoreOf(area, { incremental }) {
  const { Stryker } = await import("@stryker-mutator/core");
  const started = Date.now();
  const { mutate, tests } = AREAS[area];
  process.env.MUTATION_TESTS = tests.join(" ");
  const results = await new Stryker({
    mutate,
    ignorePatterns: ["**", "!{app,prisma,seed,tenants,tests}/**", "!*.json", "!*.ts"],
    testRunner: "vitest",
    vitest: { configFile: "tests/vitest.config.ts", related: false },
    coverageAnalysis: "perTest",
    concurrency: availableParallelism(),
    // Stryker detects endless loops by hit counts; a busy machine must not run into the timeout.
    timeoutMS: 60_000,
    warnings: { slow: false },
    incremental,
    incrementalFile: `.cache/mutation/${area}.json`,
    tempDirName: `.cache/mutation/${area}`,
    reporters: ["clear-text", "progress-append-only"],
    clearTextReporter: { logTests: false, reportTests: false, skipFull: true },
  }).runMutationTest();
  const count = (...statuses) => results.filter(({ status }) => statuses.includes(status)).length;
  const killed = count("Killed", "Timeout");
  const survived = count("Survived", "NoCoverage");
  return {
    area,
    mutants: killed + survived,
    killed,
    survived,
    score: Math.floor((1_000 * killed) / (killed + survived)) / 10,
    minutes: Math.round((Date.now() - started) / 6_000) / 10,
  };
}
