import { describe, expect, test } from "vitest";

import { localMoment, parsePost } from "~/publish/read-posts.server";
import { renderContent } from "~/publish/render-content.server";

const reader = {
  timeZone: "Australia/Sydney",
  assets: new Set(["blog-hail.svg"]),
  placeholders: new Map([["name", "Harbour"]]),
  render: renderContent,
};
const FIELDS = {
  title: "Hail",
  description: "What to do when it hails on your car.",
  date: "2026-11-04T07:00",
  category: "motoring-tips",
  image: "blog-hail.svg",
};

function parse(fields: Record<string, string>, file = "hail.md", body = "Park **inside**, says {{name}}.") {
  const lines = Object.entries({ ...FIELDS, ...fields }).map(([name, value]) => `${name}: ${value}`);
  return parsePost(`---\n${lines.join("\n")}\n---\n${body}`, file, "t/content/blog/x.md", reader);
}

test("a post is its front matter and its Markdown, by the file's name; its day is the site's own", async () => {
  expect(await parse({})).toEqual({
    slug: "hail",
    title: "Hail",
    description: "What to do when it hails on your car.",
    category: "motoring-tips",
    image: "media/blog-hail.svg",
    imageAlt: "",
    html: "<p>Park <strong>inside</strong>, says Harbour.</p>",
    publishedAt: new Date("2026-11-03T20:00:00Z"),
    revisedAt: new Date("2026-11-03T20:00:00Z"),
  });
  expect((await parse({ revised: "2026-11-10" }))?.revisedAt).toEqual(new Date("2026-11-09T13:00:00Z"));
});

test("a draft is checked and left out", async () => {
  expect(await parse({ draft: "true" })).toBeNull();
  await expect(parse({ draft: "true", category: "gossip" })).rejects.toThrow("category");
});

describe("front matter that cannot be used is refused with its field", () => {
  test.each([
    [{ category: "gossip" }, "category"],
    [{ date: "4 November" }, "date: a day such as"],
    [{ date: "2026-02-30" }, "date: no calendar has this day"],
    [{ image: "none.svg" }, "image: the assets folder has no none.svg"],
    [{ image: "blog/hail.svg" }, "image: a file of the assets folder"],
    [{ draft: "perhaps" }, "draft"],
    [{ title: "" }, "title"],
    [{ author: "Bindi" }, "author"],
  ])("%j", async (fields, message) => {
    await expect(parse(fields)).rejects.toThrow(message);
  });

  test.each(["Hail.md", "buyer-advice.md", "a/b.md"])("the file's name %s", async (file) => {
    await expect(parse({}, file)).rejects.toThrow("the file's name must be words joined by hyphens");
  });
});

test.each([
  ["2026-11-21", "Australia/Brisbane", "2026-11-20T14:00:00.000Z"],
  ["2026-11-21T09:30", "Australia/Perth", "2026-11-21T01:30:00.000Z"],
  ["2026-07-01T12:00", "Australia/Adelaide", "2026-07-01T02:30:00.000Z"],
  ["2026-12-01T12:00", "Australia/Adelaide", "2026-12-01T01:30:00.000Z"],
  // The hour that Sydney's clocks skip, and the one that they show twice: the later one.
  ["2026-10-04T02:30", "Australia/Sydney", "2026-10-03T16:30:00.000Z"],
  ["2026-04-05T02:30", "Australia/Sydney", "2026-04-04T16:30:00.000Z"],
])("%s in %s is %s", (moment, zone, utc) => {
  expect(localMoment(moment, zone)?.toISOString()).toBe(utc);
});

test("a day that no calendar has is none", () => {
  expect(localMoment("2026-13-01", "Australia/Perth")).toBeNull();
  expect(localMoment("2026-02-29", "Australia/Perth")).toBeNull();
});
