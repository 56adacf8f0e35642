/**
 * Whether an offer is the workshop's and not a vehicle's, by its category ('Service offer').
 * It has no stock, is asked about at the service desk, and stands on the service pages too.
 */
export function isServiceOffer({ category }: { category: string }): boolean {
  return /^servic(e|ing)\b/i.test(category);
}
