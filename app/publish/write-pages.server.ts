import type { DatabaseTransaction } from "~/platform/db.server";

import type { TenantPage } from "./tenant";

/** A page that reads as before keeps its date, which the sitemap tells. */
export async function writePages(
  tx: DatabaseTransaction,
  site: string,
  pages: readonly TenantPage[],
): Promise<void> {
  const before = await tx.contentPage.findMany({ where: { site } });
  const kept = new Set(
    pages.filter((page) => before.some((old) => isSame(old, page))).map(({ path }) => path),
  );
  await tx.contentPage.deleteMany({ where: { site, path: { notIn: [...kept] } } });
  const changed = pages.filter(({ path }) => !kept.has(path));
  await tx.contentPage.createMany({ data: changed.map((page) => ({ site, ...page })) });
}

function isSame(a: TenantPage, b: TenantPage) {
  return a.path === b.path && a.title === b.title && a.description === b.description && a.html === b.html;
}
