import { describe, expect, test } from "vitest";

import { dealerComments } from "~/vehicle/dealer-comments";

const asItIs = (html: string) => html;

describe("spec 1 §4, Dealer comments (spec:1.4.40, spec:1.4.41)", () => {
  test.each([
    [null],
    [""],
    ["  "],
    ["|"],
    [" | "],
    ["||"],
    ["<p></p>|<br>"],
    ["&nbsp;"],
    ["-"],
    ["–|…"],
    ["<b>***</b>"],
    ["| . |"],
  ])("empty, or only separators and punctuation, is pending: %j", (html) => {
    expect(dealerComments(html, asItIs)).toEqual({ kind: "pending" });
  });

  test("otherwise the text is split on the pipe character into paragraphs", () => {
    expect(dealerComments("One owner.| |Full <b>service</b> history.|", asItIs)).toEqual({
      kind: "comments",
      paragraphs: ["One owner.", "Full <b>service</b> history."],
      teaser: null,
    });
  });

  test.each(["<b>", "<p>|", "<"])("thousands of tags are plain text: %s", (tag) => {
    let given = "";
    const sanitise = (html: string) => ((given += html), html);
    expect(dealerComments(`One owner. ${tag.repeat(10_000)}Tidy.`, sanitise).kind).toBe("comments");
    expect(given).not.toContain("<");
    expect(given).toMatch(/^One owner\.[ |]+Tidy\.$/);
  });

  test("each paragraph goes through the sanitiser (design §4.10)", () => {
    const withoutScripts = (html: string) => html.replace(/<script.*?<\/script>/g, "");
    expect(
      dealerComments("Tidy<script>alert(1)</script>|<script>alert(2)</script>", withoutScripts),
    ).toMatchObject({
      paragraphs: ["Tidy"],
    });
  });
});

describe("spec 1 §9, truncated at 400 characters (spec:1.4.39, spec:1.9.5)", () => {
  const teaser = (html: string) => {
    const comments = dealerComments(html, asItIs);
    return comments.kind === "comments" ? comments.teaser : undefined;
  };

  test("400 characters stand as they are", () => {
    expect(teaser("a".repeat(400))).toBeNull();
    expect(teaser(`${"a".repeat(200)}|${"b".repeat(200)}`)).toBeNull();
    expect(teaser(`<p class="long">${"a".repeat(400)}</p>`)).toBeNull();
    expect(teaser("🚗".repeat(400))).toBeNull();
  });

  test("more are cut at 400, over all paragraphs", () => {
    expect(teaser("a".repeat(401))).toEqual([`${"a".repeat(400)}…`]);
    expect(teaser(`${"a".repeat(300)}|${"b".repeat(300)}`)).toEqual(["a".repeat(300), `${"b".repeat(100)}…`]);
    expect(teaser(`${"a".repeat(400)}|b`)).toEqual([`${"a".repeat(400)}…`]);
  });

  test("never inside a word that has room for one before it", () => {
    const words = "word ".repeat(79).trim();
    expect(teaser(`${words} longest`)).toEqual([`${words}…`]);
    expect(teaser(`${"a".repeat(390)}|short, longer words`)).toEqual(["a".repeat(390), "short…"]);
  });

  test("the teaser is plain text", () => {
    expect(teaser(`<p>Tom &amp; Jerry's</p><p>ute &lt;3</p>${" x".repeat(400)}`)?.[0]).toMatch(
      /^Tom & Jerry's ute <3 x x/,
    );
  });
});
