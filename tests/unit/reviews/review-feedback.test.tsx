import { expect, test } from "vitest";

import { renderHtml } from "#tests/fixtures/render-html";
import { ReviewFeedback } from "~/routes/review-feedback";

function html(profileUrl: string | null) {
  return renderHtml(
    <ReviewFeedback firstName="Mei <b>" dealership="Northside Aspley" profileUrl={profileUrl} />,
  );
}

test("two choices: the public reviews, and the survey; both for everyone (spec:2.2.30, spec:2.4.31)", () => {
  const page = html("https://reviews.example/northside");
  expect(page).toContain("We&#x27;d love to hear your feedback!");
  expect(page).toContain("Thanks for choosing Northside Aspley, Mei &lt;b&gt;.");
  expect(page).toContain('href="https://reviews.example/northside"');
  expect(page).toContain('href="/customer-feedback-survey"');
});

test("a dealer without public reviews asks for the survey alone", () => {
  expect(html(null).match(/<a /g)).toHaveLength(1);
});
