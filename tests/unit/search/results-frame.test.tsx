import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";

import { createI18n } from "~/i18n/create-i18n";
import { NoResults } from "~/search/NoResults";
import { SortSelect } from "~/search/SortSelect";
import { ViewToggle } from "~/search/ViewToggle";
import { viewHref } from "~/search/results-view";
import { SORT_KEYS } from "~/stock/stock-index";

import { aFoundPage } from "./a-found-page";

vi.mock("@remix-run/react", () => ({
  Link: ({ to, children, ...rest }: { to: string; children: ReactNode; "aria-current"?: "true" }) => (
    <a href={to} aria-current={rest["aria-current"]}>
      {children}
    </a>
  ),
  Form: ({ action, children }: { action: string; children: ReactNode }) => (
    <form action={action}>{children}</form>
  ),
  useSubmit: () => () => undefined,
}));

const i18n = createI18n({});
const html = (element: ReactNode) =>
  renderToStaticMarkup(<I18nextProvider i18n={i18n}>{element}</I18nextProvider>);

test("the sort is a form that works by its button without JavaScript", () => {
  const form = html(
    <SortSelect
      page={aFoundPage({
        form: {
          action: "/search/toyota",
          fields: [
            ["colour", "Red"],
            ["sortBy", "newest"],
          ],
        },
      })}
      sorts={SORT_KEYS}
    />,
  );
  expect(form).toContain('action="/search/toyota"');
  expect(form).toContain('name="colour" value="Red"');
  expect(form.match(/name="sortBy"/g)).toHaveLength(1);
  expect(form).toMatch(/<noscript>.*type="submit"/);
  expect(form).not.toContain("postcode");
});

test("nearest asks for a postcode, and keeps the one it has (spec 2 §5)", () => {
  const form = html(
    <SortSelect page={aFoundPage({ sortBy: "distance", postcode: "4034" })} sorts={SORT_KEYS} />,
  );
  expect(form).toMatch(/name="postcode"[^>]*value="4034"/);
  expect(form).not.toContain("Invalid postcode");
  expect(form).toMatch(/<button type="submit"/);
});

test("'Invalid postcode' beside a postcode that nobody knows (spec 2 §8)", () => {
  const page = aFoundPage({ sortBy: "distance", postcode: "9999", postcodeError: true });
  const form = html(<SortSelect page={page} sorts={SORT_KEYS} />);
  expect(form).toContain("Invalid postcode");
  expect(form).toMatch(/name="postcode"[^>]*aria-invalid="true"[^>]*aria-describedby/);
});

test("grid and list are links, one of them here", () => {
  const toggle = html(<ViewToggle view="list" hrefOf={(view) => viewHref("/search/toyota", view, "grid")} />);
  expect(toggle).toMatch(/href="\/search\/toyota"><svg/);
  expect(toggle).toMatch(/href="\/search\/toyota\?view=list" aria-current="true"/);
});

test("where nothing is found: which choice to drop, what that finds, and near cars", () => {
  const nothing = {
    relaxations: [{ label: "Red", href: "/search/toyota", total: 12 }],
    near: [],
    allHref: "/search/new-used-and-demo-cars",
  };
  const words = { vehicle: "car", vehicles: "cars" };
  const text = html(
    <NoResults nothing={nothing} words={words}>
      near
    </NoResults>,
  );
  expect(text).toContain("Nothing matches all of that");
  expect(text).toMatch(/href="\/search\/toyota".*Without Red.*12 cars/);
  expect(text).toMatch(/href="\/search\/new-used-and-demo-cars".*See all cars/);
});
