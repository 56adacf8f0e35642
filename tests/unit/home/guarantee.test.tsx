import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { Guarantee } from "~/content/Guarantee";
import { createI18n } from "~/i18n/create-i18n";
import { I18nProvider } from "~/i18n/use-translation";

test("the guarantee banner makes its five promises (spec:2.2.71, spec:2.9.21)", () => {
  const html = renderToStaticMarkup(
    <I18nProvider value={createI18n({})}>
      <Guarantee />
    </I18nProvider>,
  );
  const promises = [...html.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, title]) => title);
  expect(promises).toEqual([
    "One haggle-free price",
    "48hr money back guarantee",
    "Lifetime engine guarantee",
    "Cool value servicing for life",
    "12 months roadside assist",
  ]);
});
