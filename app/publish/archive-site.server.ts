import { db } from "~/platform/db.server";

/**
 * Takes a site off its hosts; all of its data stays. Publishing it again brings it back.
 *
 * @returns false when there is no such site, or it is archived already
 */
export async function archiveSite(site: string): Promise<boolean> {
  return db().$transaction(async (tx) => {
    const { count } = await tx.site.updateMany({
      where: { slug: site, archivedAt: null },
      data: { archivedAt: new Date(), revision: { increment: 1 } },
    });
    if (count === 0) return false;
    await tx.siteHost.deleteMany({ where: { site } });
    await tx.$executeRaw`select pg_notify('site_changed', ${site})`;
    return true;
  });
}
