import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { createI18n } from "~/i18n/create-i18n";
import { I18nProvider } from "~/i18n/use-translation";
import { AcceptedPayments } from "~/payments/AcceptedPayments";

test("the accepted-payment-methods strip names each of its marks (spec:2.2.70, spec:2.9.23)", () => {
  const html = renderToStaticMarkup(
    <I18nProvider value={createI18n({})}>
      <AcceptedPayments />
    </I18nProvider>,
  );
  const names = [...html.matchAll(/role="img" aria-label="([^"]+)"/g)].map(([, name]) => name);
  expect(names).toEqual(["Mastercard", "Visa", "Maestro", "Google Pay", "Apple Pay"]);
});
