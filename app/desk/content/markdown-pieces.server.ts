import { BLOG_CATEGORIES } from "~/content/blog/blog-paths";
import { plainText } from "~/i18n/plain-text";
import { parseFrontMatter } from "~/publish/content-file.server";
import { POSTS_FOLDER } from "~/publish/read-pages.server";
import { slugify } from "~/stock/slug";

import { asText, field, pictureField } from "./json-pieces.server";
import type { EditedSite, PieceField, PieceRules, PieceValue } from "./pieces";

const CONTENT = "content/";
const BLOG = `${CONTENT}${POSTS_FOLDER}`;

/** Pages and posts: Markdown files, whose front matter has a field each. */
function markdownRules(
  isOwn: (path: string) => boolean,
  folder: string,
  front: (site: EditedSite) => PieceField[],
  newKey: (title: string) => string,
): PieceRules {
  const names = (site: EditedSite) => front(site).map(({ name }) => name);
  return {
    list: (files) =>
      new Map(
        [...files]
          .filter(([path]) => path.endsWith(".md") && isOwn(path))
          .map(([path, bytes]) => [path.slice(folder.length, -".md".length), bytes.toString("utf8")]),
      ),
    put(files, key, value) {
      const changed = new Map(files);
      if (value === null) changed.delete(`${folder}${key}.md`);
      else changed.set(`${folder}${key}.md`, Buffer.from(asText(value)));
      return changed;
    },
    nameOf: (value, key) => parseFrontMatter(asText(value))?.fields["title"] ?? key,
    fields: (site) => [
      ...front(site),
      field("body", "lines", { required: true, rows: 20, hint: plainText({}, "publishing.hint_body") }),
    ],
    toForm(value, site) {
      const { fields, body } = parseFrontMatter(asText(value)) ?? { fields: {}, body: asText(value) };
      const shown = names(site).map((name) => [name, fields[name] ?? ""]);
      const form: Record<string, string> = { ...Object.fromEntries(shown), body: body.trim() };
      if (/^\d{4}-\d{2}-\d{2}$/.test(form["date"] ?? "")) form["date"] += "T00:00";
      return form;
    },
    fromForm(typed, before, site) {
      const shown = this.toForm(before, site);
      const touched = names(site).filter((name) => typed[name] !== shown[name]);
      const body = `\n${typed["body"] ?? ""}\n`;
      if (touched.length === 0) {
        if (typed["body"] === shown["body"]) return before;
        const head = asText(before).slice(0, -(parseFrontMatter(asText(before))?.body.length ?? 0));
        return head + body;
      }
      const fields = { ...parseFrontMatter(asText(before))?.fields };
      for (const name of touched) fields[name] = typed[name] ?? "";
      const lines = Object.entries(fields).flatMap(([name, text]) =>
        text === "" ? [] : `${name}: ${quoted(text)}`,
      );
      return ["---", ...lines, "---", body].join("\n");
    },
    fieldOf: (path: readonly PieceValue[]) => String(path.at(-1) ?? "body"),
    newKey: ({ title = "" }) => newKey(slugify(title)),
    isRemovable: true,
  };
}

/** As a line of front matter, which takes a pair of quotes off. */
function quoted(text: string): string {
  return /^["']/.test(text) ? `"${text}"` : text;
}

const TITLES = [
  field("title", "text", { required: true }),
  field(
    "description_of_page",
    "text",
    { required: true, hint: plainText({}, "publishing.hint_description") },
    "description",
  ),
];

export const pageRules = markdownRules(
  (path) => path.startsWith(CONTENT) && !path.startsWith(BLOG),
  CONTENT,
  () => TITLES,
  (slug) => (slug === "" ? "" : `pages/${slug}`),
);

export const postRules = markdownRules(
  (path) => path.startsWith(BLOG),
  BLOG,
  (site) => [
    ...TITLES,
    field("date", "moment", { required: true }),
    field("category", "choice", {
      required: true,
      options: Object.entries(BLOG_CATEGORIES).map(([value, label]) => ({ value, label })),
    }),
    pictureField(site, ""),
    field("imageAlt", "text", { hint: plainText({}, "publishing.hint_imageAlt") }),
  ],
  (slug) => slug,
);
