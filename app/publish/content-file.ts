import type { z } from "zod";

import { parseFrontMatter } from "./front-matter";
import { fillPlaceholders } from "./placeholders";
import { TenantFileError } from "./tenant-file.server";

export type ContentFile<T> = { fields: T; body: string };

/**
 * A Markdown file with its placeholders filled and its front matter checked.
 *
 * @param name the file as messages call it
 * @throws TenantFileError
 */
export function parseContentFile<S extends z.ZodTypeAny>(
  text: string,
  schema: S,
  name: string,
  placeholders: ReadonlyMap<string, string>,
): ContentFile<z.output<S>> {
  const { text: filled, unknown } = fillPlaceholders(text, placeholders);
  if (unknown.length > 0) {
    throw new TenantFileError(
      name,
      unknown.map((placeholder) => ({ path: [], reason: `nothing to put in place of {{${placeholder}}}` })),
    );
  }
  const parts = parseFrontMatter(filled);
  if (!parts) {
    const reason = "must start with front matter: a line of ---, title and description, a line of ---";
    throw new TenantFileError(name, [{ path: [], reason }]);
  }
  const fields = schema.safeParse(parts.fields);
  if (!fields.success) {
    const problems = fields.error.issues.map(({ path, message }) => ({ path, reason: message }));
    throw new TenantFileError(name, problems);
  }
  return { fields: fields.data as z.output<S>, body: parts.body };
}
