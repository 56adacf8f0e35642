import type { Sql } from "postgres";
import type { z } from "zod";

/**
 * The part of a site's configuration that a command needs. The rest is not parsed: whether it is valid does
 * not matter here.
 *
 * @param schema a `pick` of siteConfigSchema
 * @throws Error that names a site that does not exist
 */
export async function readSiteConfig<Schema extends z.ZodTypeAny>(
  sql: Sql,
  slug: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const [row] = await sql<{ config: unknown }[]>`select config from sites where slug = ${slug}`;
  if (!row) throw new Error(`There is no site '${slug}'.`);
  return schema.parse(row.config) as z.output<Schema>;
}
