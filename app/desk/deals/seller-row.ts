import type { FieldRow } from "../Fields";
import type { Colleague } from "../leads/assignable.server";

/** Who sold a car, of the site's staff. @param now who is named so far; somebody who has left stays unless another is chosen */
export function sellerRow(
  label: string,
  sellers: readonly Colleague[],
  now: { sellerId: string | null; sellerName: string },
): FieldRow {
  const isHere = sellers.some(({ id }) => id === now.sellerId);
  return {
    ...{ name: "seller", label, optionalHidden: true },
    options: sellers.map(({ id: value, name }) => ({ value, label: name })),
    value: isHere && now.sellerId !== null ? now.sellerId : "",
    ...(!isHere && now.sellerName !== "" && { placeholder: now.sellerName }),
  };
}
