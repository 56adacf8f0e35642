import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";

import { createI18n } from "~/i18n/create-i18n";
import { ServiceAdvantagePanel } from "~/promotions/ServiceAdvantagePanel";
import { ServiceAdvantageTable } from "~/promotions/ServiceAdvantageTable";

function words(element: JSX.Element): string {
  const html = renderToStaticMarkup(<I18nextProvider i18n={createI18n({})}>{element}</I18nextProvider>);
  return html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
}

test("the panel of a model says what its services cost and how long that holds (spec 2 §2, §9)", () => {
  const panel = words(<ServiceAdvantagePanel model="HiLux" />);
  expect(panel).toContain("$290 a service");
  expect(panel).toContain("6 services in 3 years, one every 6 months or 10,000 km");
  expect(panel).toContain("Government and rental vehicles are not covered.");
});

test("the table has every model with a price of its own, and what holds for all others (spec 2 §9)", () => {
  const table = words(<ServiceAdvantageTable />);
  expect(table).toContain("LandCruiser Prado $390 5 5 12 months or 15,000 km 100,000 km");
  expect(table).toContain("All other models $250 5 5 12 months or 15,000 km 75,000 km");
});
