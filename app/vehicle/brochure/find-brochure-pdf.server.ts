import { createHash } from "node:crypto";

import { plainText } from "~/i18n/plain-text";
import { awaitPhotograph } from "~/photographs/await-photograph.server";
import { pendingId } from "~/photographs/photograph-key";
import type { FindOriginal, RenderedImage, RenderImage } from "~/platform/images/image-pipeline.server";
import type { ImageWidth } from "~/platform/images/image-url";
import { isDatabaseDown } from "~/platform/is-database-down";
import { isStorageDown } from "~/platform/is-storage-down";
import { log } from "~/platform/log.server";
import type { ServedSite } from "~/site/site";
import type { CarImage } from "~/stock/car";
import { originalsOf, pictures } from "~/stock/pictures.server";
import { languageOf, type TextOverrides } from "~/i18n/language";
import type { Brochure, PdfWords } from "./brochure";
import { brochureMaker, type BrochureBytes } from "./brochure-maker.server";
import { brochureProcesses } from "./brochure-processes.server";
import { RENDER_BROCHURE } from "./brochure-task";
import { brochureColours } from "./pdf/brochure-colours";
import type { PdfPictures } from "./pdf/BrochureDocument";

/** At least 180 dpi in print; the large width is the one that galleries request most, so it is usually cached. */
const LARGE: ImageWidth = 960;

const HALF: ImageWidth = 640;

const SMALL: ImageWidth = 320;

const LOGO: ImageWidth = 640;

/** The ETag: a hash of site, language, texts, car, price and day, so that an unchanged brochure keeps its tag. */
export type BrochurePdf = { tag: string; bytes: () => Promise<BrochureBytes> };

/** The PDF of a car's brochure; rendered on first use, then cached. */
export function findBrochurePdf(
  site: ServedSite,
  brochure: Brochure,
  itemType: keyof TypeNames,
): BrochurePdf {
  const { slug, revision, config, themeCss } = site;
  const words = pdfWords(config.texts, itemType);
  const language = languageOf(config.texts);
  const tag = createHash("sha256")
    .update(JSON.stringify([slug, revision, language, words, brochure]))
    .digest("base64url");
  const make = async () => {
    const logo = `media/${config.logo.file}`;
    const stored = await storedImages(slug, brochure.images);
    if (stored === "busy") return stored;
    const images = await brochurePictures(stored, logo, pictures(), originalsOf(slug));
    if (images === "busy") return images;
    const colours = brochureColours(themeCss);
    const { displayFont } = config.theme;
    const props = { brochure, language, words, colours, displayFont, pictures: images };
    return Buffer.from(await brochureProcesses().run(RENDER_BROCHURE, props, { from: slug, inputBytes: 0 }));
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

/** Photographs that are not stored yet are fetched first; one that cannot be fetched is left out. */
async function storedImages(site: string, images: readonly CarImage[]): Promise<CarImage[] | "busy"> {
  const found = await Promise.all(
    images.map(async (image) => {
      if (pendingId(image.key) === null) return image;
      const photograph = await awaitPhotograph(site, image.key, { from: [site, "brochures"] });
      return photograph && photograph !== "busy" ? { ...image, key: photograph.key } : photograph;
    }),
  );
  return found.includes("busy")
    ? "busy"
    : found.filter((image): image is CarImage => image !== null && image !== "busy");
}

/**
 * The pictures of a brochure, as JPEG and PNG at print size. Unreadable ones are left out.
 *
 * @param logoKey of the image pipeline, such as `media/logo.svg`
 * @returns "busy" if the pipeline is: a brochure without its photographs must not be cached
 */
export async function brochurePictures(
  images: readonly CarImage[],
  logoKey: string,
  pipeline: RenderImage,
  findOriginal: FindOriginal,
): Promise<PdfPictures | "busy"> {
  const [logo, ...photos] = await Promise.all([
    pipeline({ key: logoKey, width: LOGO, format: "png" }, findOriginal),
    ...shownImages(images).map((shown) => pipeline({ ...shown, format: "jpeg" }, findOriginal)),
  ]);
  if (logo === "busy" || photos.includes("busy")) return "busy";
  return {
    logo: logo?.bytes ?? null,
    photos: photos.filter(isRendered).map(({ bytes }) => bytes),
  };
}

function isRendered(photo: RenderedImage | "busy" | null): photo is RenderedImage {
  return photo !== null && photo !== "busy";
}

/** A single small picture would be alone in its row, so it is left out. */
function shownImages(images: readonly CarImage[]): { key: string; width: ImageWidth }[] {
  const [large, ...small] = images;
  if (!large) return [];
  const width = small.length > 2 ? SMALL : HALF;
  const row = small.length > 1 ? small.map(({ key }) => ({ key, width })) : [];
  return [{ key: large.key, width: LARGE }, ...row];
}

const RETRY_SECONDS = "3";

/**
 * Responds with the PDF as `{slug}.pdf` (spec 1 §7), or with a plain-text reason, which the page shows in an
 * alert (spec 1 §8).
 */
export async function answerBrochure(
  request: Request,
  site: ServedSite,
  { slug }: Pick<Brochure, "slug">,
  pdf: BrochurePdf,
): Promise<Response> {
  const etag = `"${pdf.tag}"`;
  const headers = { ETag: etag, "Cache-Control": "public, no-cache", "X-Robots-Tag": "noindex" };
  if (request.headers.get("If-None-Match") === etag) return new Response(null, { status: 304, headers });
  try {
    const bytes = await pdf.bytes();
    if (bytes === "busy") return refusal(503, plainText(site.config.texts, "brochure.busy"));
    return new Response(new Uint8Array(bytes), {
      headers: {
        ...headers,
        "Content-Type": "application/pdf",
        "Content-Length": String(bytes.length),
        "Content-Disposition": `attachment; filename="${slug.replace(/[^\w.-]/g, "-")}.pdf"`,
      },
    });
  } catch (error) {
    log.error({ err: error, site: site.slug, car: slug }, "a brochure cannot be made");
    // An outage passes, and the same request succeeds then: no failure of this car's brochure (design §4.8).
    const status = isDatabaseDown(error) || isStorageDown(error) ? 503 : 500;
    return refusal(status, plainText(site.config.texts, "brochure.failed"));
  }
}

function refusal(status: 500 | 503, message: string): Response {
  return new Response(message, {
    status,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
      ...(status === 503 && { "Retry-After": RETRY_SECONDS }),
    },
  });
}
