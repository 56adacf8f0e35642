import { expect, test } from "vitest";

import { renderHtml } from "#tests/fixtures/render-html";
import type { RedirectsRefused } from "~/desk/redirects/change-redirects.server";
import type { RedirectPage } from "~/desk/redirects/redirect-list.server";
import { RedirectsPage } from "~/desk/redirects/RedirectsPage";

const PAGE: RedirectPage = {
  site: "northside",
  siteName: "Northside Motors",
  rules: [
    { from: "/inventory/*", to: "{stock}", status: 301, hits: 2, lastHit: "Tue 9:30 am" },
    { from: "/sale", to: "", status: 410, hits: 0, lastHit: "" },
  ],
  counts: { all: 2, found: 2 },
  words: "",
  missing: [
    { path: "/old-page", hits: 1, lastSeen: "4:05 pm", suggested: "/contact" },
    { path: "/other", hits: 3, lastSeen: "4:05 pm", suggested: null },
  ],
  form: { was: "", from: "", to: "", status: "301" },
  isEditable: true,
};

function wordsOf(html: string): string {
  return html.replace(/<[^<>]*>/g, " ").replace(/\s+/g, " ");
}

function drawn(refused: RedirectsRefused | null = null, page = PAGE): string {
  return renderHtml(<RedirectsPage page={page} refused={refused} />);
}

test("rules are listed with what they lead to and their hits, addresses without a page with a form to begin (desk:47)", () => {
  const html = drawn();
  expect(wordsOf(html)).toContain(
    "/inventory/* 301 → The car, or cars like it Used 2 times · last Tue 9:30 am",
  );
  expect(wordsOf(html)).toContain("/sale Gone Used 0 times");
  expect(wordsOf(html)).toContain("/old-page once, 4:05 pm · Suggestion: /contact");
  expect(html).toContain("/desk/sites/northside/redirects?from=%2Fold-page&amp;to=%2Fcontact#redirect");
  expect(html).toContain("/desk/sites/northside/redirects?from=%2Fother#redirect");
});

test("a refused rule stays in its form, with the reason beside the field", () => {
  const rule = { from: "/a", to: "https://rival.example", status: "301", was: "" };
  const html = drawn({ status: 400, rule: { ...rule, problem: "redirects.problem_target" } });
  expect(html).toMatch(
    /<input[^<>]*name="to"[^<>]*aria-invalid="true"[^<>]*value="https:\/\/rival\.example"/,
  );
  expect(html).not.toMatch(/<input[^<>]*name="from"[^<>]*aria-invalid="true"/);
  expect(wordsOf(html)).toContain("It can only lead to a page of this site.");
});

test("a list is shown with what was understood and what was not, by line, before it is imported", () => {
  const moved = { from: "/sale", to: "/special-offers", status: 302 } as const;
  const html = drawn({
    status: 200,
    preview: {
      added: [{ from: "/new", to: "/contact", status: 301 }],
      replaced: [{ before: { from: "/sale", to: "", status: 410 }, after: moved }],
      refused: [{ line: 7, text: "/x, https://rival.example", problem: "redirects.problem_target" }],
      counts: { added: 1, replaced: 1, refused: 1, same: 4 },
      csv: ["from,to,status\n"],
    },
  });
  const words = wordsOf(html);
  expect(words).toContain("1 new, 1 changed, 4 there already, 1 not understood.");
  expect(words).toContain("/new → /contact (301)");
  expect(words).toContain("/sale: now Gone, then /special-offers (302)");
  expect(words).toContain("Line 7: /x, https://rival.example — It can only lead to a page of this site.");
  expect(words).toContain("Import 2");
});

test("a site without files has no forms", () => {
  const html = drawn(null, { ...PAGE, isEditable: false });
  expect(html).not.toContain('value="save"');
  expect(wordsOf(html)).toContain("can’t be changed here");
});
