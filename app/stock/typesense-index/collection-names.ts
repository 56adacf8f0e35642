import { collectionFields } from "./collection-schema";
import { exactKey } from "./filter";

/**
 * The names on a server: an alias, the collection that this version of the fields needs, and one for signs that what is
 * written can be found. No site's slug has an
 * underscore, so neither is a name that earlier versions gave to a site.
 *
 * @param prefix first part of them all
 */
export type CollectionNames = { prefix: string; alias: string; collection: string; canary: string };

export function collectionNames(prefix: string): CollectionNames {
  const alias = `${prefix}_all_sites`;
  return {
    prefix,
    alias,
    collection: `${alias}_${exactKey(JSON.stringify(collectionFields()))}`,
    canary: `${prefix}_canary`,
  };
}

/**
 * The alias of a collection of one site, as versions before this one made them; null for any other name.
 *
 * @example `stock_northside` for `stock_northside_1795237529000123`
 */
export function aliasOfOneSite({ prefix }: CollectionNames, collection: string): string | null {
  if (!collection.startsWith(`${prefix}_`)) return null;
  const [, site] = /^([a-z0-9-]+)_\d+$/.exec(collection.slice(prefix.length + 1)) ?? [];
  return site === undefined ? null : `${prefix}_${site}`;
}
