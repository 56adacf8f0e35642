import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";

import { createI18n } from "~/i18n/create-i18n";
import { AcceptedPayments } from "~/payments/AcceptedPayments";

test("the accepted-payment-methods strip names each of its marks (spec 2 §2)", () => {
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={createI18n({})}>
      <AcceptedPayments />
    </I18nextProvider>,
  );
  const names = [...html.matchAll(/role="img" aria-label="([^"]+)"/g)].map(([, name]) => name);
  expect(names).toEqual(["Mastercard", "Visa", "Maestro", "Google Pay", "Apple Pay"]);
});
