import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { I18nProvider } from "~/i18n/use-translation";
import { readTenant } from "~/publish/read-tenant.server";
import { createI18n } from "~/i18n/create-i18n";
import { ServiceAdvantagePanel, ServiceAdvantageTable } from "~/offers/ServiceAdvantage";

function words(element: JSX.Element): string {
  const html = renderToStaticMarkup(<I18nProvider value={createI18n({})}>{element}</I18nProvider>);
  return html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
}

test("the panel of a model says what its services cost and how long that holds (spec:2.2.66)", () => {
  const panel = words(<ServiceAdvantagePanel model="HiLux" />);
  expect(panel).toContain("$290 a service");
  expect(panel).toContain(
    "For up to 6 logbook services in the first 3 years or 75,000 km, whichever comes first.",
  );
  expect(panel).toContain("Excludes government and rental vehicles.");
});

test("the table has every model with a price of its own, and what holds for all others (spec:2.9.22)", () => {
  const table = words(<ServiceAdvantageTable />);
  expect(table).toContain("LandCruiser Prado $390 5 5 12 months or 15,000 km 100,000 km");
  expect(table).toContain("All other models $250 5 5 12 months or 15,000 km 75,000 km");
});

test("each limit is said as a limit, so that no two of them contradict each other", () => {
  expect(words(<ServiceAdvantagePanel model="Tundra" />)).toContain(
    "A service is due 6 months or 10,000 km after the one before at the latest",
  );
  expect(words(<ServiceAdvantageTable />)).toContain(
    "Services, at most Within (years) Apart, at most Within (km)",
  );
});

test("the pages of LandCruiser and Tundra say $400 and 10 services, as the table does (spec:2.9.22)", async () => {
  const { models } = await readTenant("tenants/harbour");
  const large = models.filter(({ slug }) => ["landcruiser", "tundra"].includes(slug));
  expect(large).toHaveLength(2);
  for (const { name } of large) {
    expect(words(<ServiceAdvantagePanel model={name} />), name).toContain(
      "$400 a service For up to 10 logbook services in the first 5 years",
    );
  }
  expect(words(<ServiceAdvantageTable />)).toContain("LandCruiser 300 $400 10 5");
});
