import { expect, test } from "vitest";

import { renderHtml } from "#tests/fixtures/render-html";
import { NoResults } from "~/search/NoResults";
import { SortSelect } from "~/search/SortSelect";
import { ViewToggle } from "~/search/SearchResults";
import { viewHref } from "~/search/search-page";
import { SORT_KEYS } from "~/stock/stock-index";

import { aFoundPage } from "./a-found-page";

test("the sort is a form that works by its button without JavaScript", () => {
  const form = renderHtml(
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
  const form = renderHtml(
    <SortSelect page={aFoundPage({ sortBy: "distance", postcode: "4034" })} sorts={SORT_KEYS} />,
  );
  expect(form).toMatch(/name="postcode"[^>]*value="4034"/);
  expect(form).not.toContain("Invalid postcode");
  expect(form).toMatch(/<button type="submit"/);
});

test("'Invalid postcode' beside a postcode that nobody knows (spec:2.5.18)", () => {
  const page = aFoundPage({ sortBy: "distance", postcode: "9999", postcodeError: true });
  const form = renderHtml(<SortSelect page={page} sorts={SORT_KEYS} />);
  expect(form).toContain("Invalid postcode");
  expect(form).toMatch(/name="postcode"[^>]*aria-invalid="true"[^>]*aria-describedby/);
});

test("grid and list are links, one of them here", () => {
  const toggle = renderHtml(
    <ViewToggle view="list" usual="grid" hrefOf={(view) => viewHref("/search/toyota", view, "grid")} />,
  );
  expect(toggle).toMatch(/href="\/search\/toyota"><svg/);
  expect(toggle).toMatch(/aria-current="true"[^>]* href="\/search\/toyota\?view=list"/);
});

test("where nothing is found: which choice to drop, what that finds, and near cars", () => {
  const nothing = {
    relaxations: [
      {
        label: "Red",
        href: "/search/toyota",
        drops: { kind: "drop", facet: "colour" } as const,
        total: 12,
      },
    ],
    cars: [],
    areNear: false,
    allHref: "/search/new-used-and-demo-cars",
  };
  const words = { vehicle: "car", vehicles: "cars" };
  const text = renderHtml(
    <NoResults nothing={nothing} words={words} saveSearch={<button>Save search</button>}>
      near
    </NoResults>,
  );
  expect(text).toContain("No exact matches");
  expect(text).toMatch(/Save this search and we’ll send you each new match\..*Save search/);
  expect(text).toMatch(/href="\/search\/toyota".*Without Red.*12 cars/);
  expect(text).toMatch(/href="\/search\/new-used-and-demo-cars".*See all cars/);
});
