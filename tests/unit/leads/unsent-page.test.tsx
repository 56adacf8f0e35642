import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { expect, test } from "vitest";

import { createI18n } from "~/i18n/create-i18n";
import { I18nProvider } from "~/i18n/use-translation";
import { UnsentPage } from "~/leads/UnsentPage";

const AT: ComponentProps<typeof StaticRouterProvider>["context"] = {
  basename: "/",
  location: { pathname: "/cars/ranger", search: "?utm_source=mail", hash: "", state: null, key: "default" },
  matches: [{ params: {}, pathname: "/cars/ranger", pathnameBase: "/", route: { id: "page", path: "*" } }],
  loaderData: {},
  actionData: null,
  errors: null,
  statusCode: 503,
  loaderHeaders: {},
  actionHeaders: {},
  activeDeferreds: null,
};

function html(fields: [string, string][]): string {
  const page = (
    <UnsentPage
      form={{ unsent: true, message: "leads.unexpected", fields }}
      dealer="Northside"
      phone="07 3000 0000"
    />
  );
  const router = createStaticRouter([{ id: "page", path: "*", element: page }], AT);
  return renderToStaticMarkup(
    <I18nProvider value={createI18n({})}>
      <StaticRouterProvider router={router} context={AT} hydrate={false} />
    </I18nProvider>,
  );
}

test("a form that could not be sent is there again, all of it, and can be sent again (spec:1.8.2)", () => {
  const shown = html([
    ["kind", "vehicle-enquiry"],
    ["name", "Bindi"],
    ["email", "bindi@example.com"],
    ["message", "Is it <still> here?"],
    ["additional_services", "brakes"],
    ["additional_services", "tyres"],
  ]);
  expect(shown).toContain("An unexpected error occured.");
  expect(shown).toContain("Nothing you typed is lost");
  expect(shown).toContain('action="/cars/ranger?utm_source=mail"');
  expect(shown).toMatch(/<input[^>]*name="name"[^>]*value="Bindi"/);
  expect(shown).toMatch(/<textarea[^>]*name="message"[^>]*>Is it &lt;still&gt; here\?<\/textarea>/);
  expect(shown.match(/type="hidden" name="additional_services"/g)).toHaveLength(2);
  expect(shown).toContain('type="hidden" name="kind" value="vehicle-enquiry"');
});
