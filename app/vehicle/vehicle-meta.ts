import { plainText } from "~/i18n/plain-text";
import { carPath } from "~/paths";
import { priceLine } from "~/stock/price-sentence";
import { imageUrl } from "~/platform/images/image-url";
import type { TextOverrides } from "~/i18n/language";

import type { VehicleView } from "./vehicle-view";

type MetaSite = { name: string; texts: TextOverrides };
type MetaCar = Pick<VehicleView, "slug" | "name" | "carType" | "inStock" | "icons" | "price" | "images">;

/** The description of a car for search engines and link previews; `place` is its city. */
export function vehicleMeta(car: MetaCar, site: MetaSite, place: string | null) {
  const { name, slug, images, icons, price, carType, inStock } = car;
  const { texts } = site;
  const facts = [
    `${plainText(texts, `vehicle.type_${carType}`)} ${name}`,
    // A bare number, such as how many a caravan sleeps, means nothing without its icon.
    ...icons
      .map(({ kind, text }) =>
        kind === "range" ? plainText(texts, "vehicle.range", { distance: text }) : text,
      )
      .filter((text) => !/^\d+$/.test(text)),
  ].join(plainText(texts, "ui.comma"));
  const [image] = images;
  const forSale = {
    title: place
      ? plainText(texts, "vehicle.meta_title", { name, place })
      : plainText(texts, "vehicle.meta_title_anywhere", { name }),
    description: plainText(texts, "vehicle.meta_description", {
      facts,
      price: priceLine(price, null, (key, values) => plainText(texts, key, values)),
      dealer: site.name,
    }),
  };
  const sold = {
    title: plainText(texts, "vehicle.meta_title_sold", { name }),
    description: plainText(texts, "vehicle.meta_description_sold", { facts, dealer: site.name }),
    robots: "noindex",
  };
  return {
    ...(inStock ? forSale : sold),
    canonicalPath: carPath(slug),
    ...(image && { image: imageUrl(image.key, 1280, "webp") }),
  };
}
