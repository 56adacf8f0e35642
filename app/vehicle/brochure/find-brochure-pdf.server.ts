import { createHash } from "node:crypto";

import { plainText } from "~/i18n/plain-text";
import type { TextOverrides } from "~/i18n/text-overrides";
import type { ServedSite } from "~/site/site";
import { originalsOf, pictures } from "~/stock/pictures.server";

import type { Brochure } from "./brochure";
import { brochureMaker, type BrochureBytes } from "./brochure-maker.server";
import { brochurePictures } from "./brochure-pictures.server";
import { brochureWorkers } from "./brochure-workers.server";
import { brochureColours } from "./pdf/brochure-colours";
import type { PdfWords } from "./pdf/pdf-words";

/** A brochure that is the same as the one before has the same tag: site, texts, car, price and day are in it. */
export type BrochurePdf = { tag: string; bytes: () => Promise<BrochureBytes> };

/** The PDF of a car's brochure; its bytes are made when they are asked for, or were made before. */
export function findBrochurePdf(
  site: ServedSite,
  brochure: Brochure,
  itemType: keyof TypeNames,
): BrochurePdf {
  const { slug, revision, config, themeCss } = site;
  const words = pdfWords(config.texts, itemType);
  const tag = createHash("sha256")
    .update(JSON.stringify([slug, revision, words, brochure]))
    .digest("base64url");
  const make = async () => {
    const logo = `media/${config.logo.file}`;
    const images = await brochurePictures(brochure.images, logo, pictures(), originalsOf(slug));
    if (images === "busy") return images;
    const colours = brochureColours(themeCss);
    return brochureWorkers().render({ brochure, words, colours, pictures: images });
  };
  return {
    tag,
    bytes: () => brochureMaker()(tag, make, slug),
  };
}

type TypeNames = { car: string; motorcycle: string; caravan: string };

function pdfWords(texts: TextOverrides, itemType: keyof TypeNames): PdfWords {
  const type = plainText(texts, `vehicle.type_name_${itemType}`);
  return {
    features: plainText(texts, "vehicle.features"),
    moreFeatures: plainText(texts, "brochure.more_features"),
    comments: plainText(texts, "brochure.comments"),
    specifications: plainText(texts, "vehicle.details", { type }),
    goodToKnow: plainText(texts, "brochure.good_to_know"),
    scan: plainText(texts, "brochure.scan"),
    noPhotos: plainText(texts, "vehicle.no_photos_title"),
    page: plainText(texts, "brochure.page", { page: "{page}", pages: "{pages}" }),
  };
}
