import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { createI18n } from "~/i18n/create-i18n";
import { I18nProvider } from "~/i18n/use-translation";
import { reviewSchema } from "~/reviews/review-aggregate";
import { toReviewView } from "~/reviews/review-view";
import { Reviews } from "~/reviews/Reviews";

const NOW = Date.parse("2026-11-21T02:00:00Z") / 1_000;
const LONG = "They kept every promise. ".repeat(14).trim();
const review = reviewSchema.parse({
  id: "r1",
  customerName: "Priya S.",
  text: LONG,
  rating: 5,
  reviewDate: "2026-11-02",
  replyText: "Thank you, Priya.",
  replyDate: "2026-11-20",
});

function render(parts: object = {}, profileUrl: string | null = null) {
  const views = [toReviewView({ ...review, ...parts }, NOW)];
  return renderToStaticMarkup(
    <I18nProvider value={createI18n({})}>
      <Reviews reviews={views} average={4.66} count={20} dealer="Northside" profileUrl={profileUrl} />
    </I18nProvider>,
  );
}

test("a review has its words, its date in words and the dealer's reply with its own (spec:2.3.15)", () => {
  const html = render();
  expect(html).toContain("4.7 from 20 reviews");
  expect(html).toMatch(/<time dateTime="2026-11-02"[^>]*>2 weeks ago<\/time>/);
  expect(html).toMatch(/Northside replied[^]*yesterday[^]*Thank you, Priya\./);
});

test("a long one is collapsed, without a script; a short one stands open", () => {
  expect(render()).toContain("<details");
  expect(render({ text: "Good." })).not.toContain("<details");
});

test("everyone is offered the public reviews, whatever they thought (design §5)", () => {
  expect(render({}, "https://reviews.example/northside")).toContain(
    'href="https://reviews.example/northside"',
  );
  expect(render()).not.toContain("Read or write reviews");
});
