import { expect, test } from "vitest";

import { renderHtml } from "#tests/fixtures/render-html";
import { ReviewFeedback } from "~/routes/review-feedback";

function html(profileUrl: string | null) {
  return renderHtml(
    <ReviewFeedback
      firstName="Mei <b>"
      dealership="Northside Aspley"
      profileUrl={profileUrl}
      picture={null}
    />,
  );
}

test("two choices: the public reviews, and the survey; both for everyone (spec:2.2.30, spec:2.4.31)", () => {
  const page = html("https://reviews.example/northside");
  expect(page).toContain("We&#x27;d love to hear your feedback!");
  expect(page).toContain("How did we go, Mei &lt;b&gt;?");
  expect(page).toContain("Thanks for choosing Northside Aspley.");
  expect(page).toContain('href="https://reviews.example/northside"');
  expect(page).toMatch(/href="\/customer-feedback-survey\?visit_rating=Very\+poor"[^]*>1 star: Very poor</);
  expect(page).toMatch(/href="\/customer-feedback-survey\?visit_rating=Very\+good"[^]*>5 stars: Very good</);
});

test("a dealer without public reviews asks for the survey alone", () => {
  expect(html(null).match(/<a /g)).toHaveLength(5);
  expect(html(null).match(/href="\/customer-feedback-survey/g)).toHaveLength(5);
});
