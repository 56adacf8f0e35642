import { plainText } from "~/i18n/plain-text";
import { carPath } from "~/paths";
import { formatDollars } from "~/stock/money";
import type { CarPrice } from "~/stock/price";
import { imageUrl } from "~/platform/images/image-url";
import type { TextOverrides } from "~/i18n/language";

import type { VehicleView } from "./vehicle-view";

type MetaSite = { name: string; texts: TextOverrides };
type MetaCar = Pick<VehicleView, "slug" | "name" | "carType" | "icons" | "price" | "images">;

/** The description of a car for search engines and link previews; `place` is its city. */
export function vehicleMeta(car: MetaCar, site: MetaSite, place: string | null) {
  const { name, slug, images, icons, price, carType } = car;
  const { texts } = site;
  const facts = [
    `${plainText(texts, `vehicle.type_${carType}`)} ${name}`,
    // A bare number, such as how many a caravan sleeps, means nothing without its icon.
    ...icons.map(({ text }) => text).filter((text) => !/^\d+$/.test(text)),
  ].join(plainText(texts, "ui.comma"));
  const [image] = images;
  return {
    title: place
      ? plainText(texts, "vehicle.meta_title", { name, place })
      : plainText(texts, "vehicle.meta_title_anywhere", { name }),
    description: plainText(texts, "vehicle.meta_description", {
      facts,
      price: priceText(price, texts),
      dealer: site.name,
    }),
    canonicalPath: carPath(slug),
    ...(image && { image: imageUrl(image.key, 1280, "webp") }),
  };
}

function priceText(price: CarPrice, texts: TextOverrides): string {
  switch (price.kind) {
    case "text":
      return price.text;
    case "preorder":
      return plainText(texts, "vehicle.preorder");
    case "subscription":
      return `${formatDollars(price.cents)} ${plainText(texts, "vehicle.a_week")}`;
    default:
      return `${formatDollars(price.cents)} ${plainText(texts, `vehicle.${price.priceType}`).toLowerCase()}`;
  }
}
