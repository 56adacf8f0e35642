import type { TransactionSql } from "postgres";

/**
 * Hides the new ones of these cars until their first photograph has come, in the transaction that wrote them; those
 * that wait already go on waiting, since their rows were written as shown. A car that was on the site before stays
 * there: a feed that renames its pictures takes nothing off it. `showPhotographs` shows a car again.
 */
export async function holdForPhotographs(
  tx: TransactionSql,
  site: string,
  cars: readonly { id: string; isNew: boolean }[],
): Promise<void> {
  const ids = cars.map(({ id }) => id);
  const newIds = cars.filter(({ isNew }) => isNew).map(({ id }) => id);
  await tx`
    update vehicles v set awaits_photograph = v.show_on_dealer_website and not photographed.is,
      show_on_dealer_website = v.show_on_dealer_website and photographed.is
    from (
      select each.id, exists (
        select 1 from vehicle_photos p where p.site = ${site} and p.vehicle_id = each.id and p.state = 'stored') as is
      from unnest(${ids}::text[]) as each (id)
    ) photographed
    where v.site = ${site} and v.id = photographed.id and (v.awaits_photograph or v.id = any (${newIds}::text[]))`;
}
