import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";

import { createI18n } from "~/i18n/create-i18n";
import { ReviewFeedback } from "~/reviews/ReviewFeedback";

vi.mock("@remix-run/react", () => ({
  Link: ({ to, children }: { to: string; children: ReactElement }) => <a href={to}>{children}</a>,
}));

function html(profileUrl: string | null) {
  return renderToStaticMarkup(
    <I18nextProvider i18n={createI18n({})}>
      <ReviewFeedback firstName="Mei <b>" dealership="Northside Aspley" profileUrl={profileUrl} />
    </I18nextProvider>,
  );
}

test("two choices: the public reviews, and the survey; both for everyone (spec 2 §2, design §5)", () => {
  const page = html("https://reviews.example/northside");
  expect(page).toContain("We&#x27;d love to hear your feedback!");
  expect(page).toContain("Mei &lt;b&gt;, thank you for choosing Northside Aspley.");
  expect(page).toContain('href="https://reviews.example/northside"');
  expect(page).toContain('href="/customer-feedback-survey"');
});

test("a dealer without public reviews asks for the survey alone", () => {
  expect(html(null).match(/<a /g)).toHaveLength(1);
});
