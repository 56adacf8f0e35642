import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { expect, test } from "vitest";

import { RatingNote } from "~/deal-rating/RatingNote";
import { cardRating, ratingLine, type ShownRating } from "~/deal-rating/rating-words";
import { createI18n } from "~/i18n/create-i18n";
import { plainText, type TextKey } from "~/i18n/plain-text";
import { I18nProvider } from "~/i18n/use-translation";

const say = (key: TextKey, values?: Record<string, string | number>) => plainText({}, key, values);
const rating: ShownRating = {
  verdict: "lower",
  priceCents: 3_149_000,
  priceType: "drive_away",
  estimateCents: 3_458_250,
  lowCents: 3_242_700,
  highCents: 3_688_100,
  comparables: 10,
};

test("a card says how much less together with the number of cars and their figure", () => {
  expect(cardRating(rating, "cars", say)).toBe(
    "$3,093 less than 10 comparable cars suggest ($34,583 drive away)",
  );
});

test("a car's page says the comparison below its verdict, and leads to how it was worked out", () => {
  const line = ratingLine(rating, "cars", "/cars/x1/price-comparison", say);
  const html = renderToStaticMarkup(
    <I18nProvider value={createI18n({})}>
      <StaticRouter location="/">
        <RatingNote {...line} />
      </StaticRouter>
    </I18nProvider>,
  );
  expect(html).toContain("$3,093 less than comparable cars</strong>");
  expect(html).toContain(
    "10 comparable cars for sale suggest $34,583 drive away. Four in five like it would be advertised from $32,427 to $36,881.",
  );
  expect(html).toContain('href="/cars/x1/price-comparison"');
  expect(html).toContain("How we worked it out");
});
