/** The widths in CSS pixels that the image pipeline renders; nothing else is served. */
export const IMAGE_WIDTHS = [160, 240, 320, 480, 640, 960, 1280, 1920] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

export const IMAGE_FORMATS = ["avif", "webp"] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** The rendering for other services (app/surfaces/catalogues), which read JPEG: at one width, whole or as a square. */
export const CATALOGUE_FORMAT = "jpeg";
export const CATALOGUE_WIDTH = 1280 satisfies ImageWidth;
const SERVED_FORMATS = [...IMAGE_FORMATS, CATALOGUE_FORMAT] as const;
type ServedFormat = (typeof SERVED_FORMATS)[number];

/**
 * The transformations that a URL of a site's own picture may name besides a width (spec 2 §7). Closed lists:
 * made-up values would let anybody fill the disk with renderings that no page shows. Photographs of cars have
 * none on pages: a location has thousands.
 */
const TRANSFORMS = {
  /** A centred crop, as width:height. */
  crop: ["1:1", "4:3", "16:9"],
  quality: ["75", "80"],
  /** A tint: the picture in shades of one colour. */
  colorize: ["grey", "navy", "red"],
} as const;

/** In the order of the canonical address. */
const TRANSFORM_NAMES = ["crop", "quality", "colorize"] as const;

export type ImageTransform = { [Name in keyof typeof TRANSFORMS]?: (typeof TRANSFORMS)[Name][number] };

/** One rendering of a picture of the image pipeline. */
export type ImageVariant = {
  key: string;
  width: ImageWidth;
  format: ServedFormat;
  transform?: ImageTransform;
};

/** @param key a picture such as `photos/<hash>.jpg` or `media/home-banner.svg` */
export function imageUrl(
  key: string,
  width: ImageWidth,
  format: ServedFormat,
  transform: ImageTransform = {},
): string {
  const query = TRANSFORM_NAMES.filter((name) => transform[name]).map((name) => `${name}=${transform[name]}`);
  return `/images/${width}/${key}.${format}${query.length > 0 ? `?${query.join("&")}` : ""}`;
}

/**
 * A `srcset` of every width up to the picture's own, and the next one, so that a high-density screen gets all
 * the available detail.
 *
 * @param narrowest the smallest useful width, for a picture that no screen shows smaller
 * @param widest the largest useful width, for a picture that the page shows small
 */
export function imageSrcSet(
  key: string,
  ownWidth: number,
  format: ImageFormat,
  { narrowest = 160, widest = 1920 }: { narrowest?: ImageWidth; widest?: ImageWidth } = {},
): string {
  const next = IMAGE_WIDTHS.find((width) => width >= ownWidth) ?? 1920;
  const largest = Math.min(next, widest);
  const widths = IMAGE_WIDTHS.filter((width) => width <= largest && width >= Math.min(narrowest, largest));
  return widths.map((width) => `${imageUrl(key, width, format)} ${width}w`).join(", ");
}

const PATH = /^\/images\/(\d{3,4})\/([a-z0-9][a-z0-9/_.-]*\.(?:svg|png|jpe?g|webp|avif))\.([a-z]+)$/i;

/**
 * The inverse of {@link imageUrl}, which also understands other spellings: escaped characters, parameters in
 * another order or unknown ones, capitals. Null for a URL that names no rendering of the pipeline.
 */
export function parseImageUrl(url: string): ImageVariant | null {
  const [path = "", query = ""] = url.split("?", 2);
  const match = PATH.exec(unescaped(path));
  const width = IMAGE_WIDTHS.find((allowed) => String(allowed) === match?.[1]);
  const format = SERVED_FORMATS.find((known) => known === match?.[3]?.toLowerCase());
  const key = match?.[2]?.replace(/^(?:photos|pending)\/.*$/i, (photograph) => photograph.toLowerCase());
  const transform = parseTransform(new URLSearchParams(query));
  if (width === undefined || format === undefined || key === undefined || !transform) return null;
  if (format === CATALOGUE_FORMAT) return catalogueVariant(key, width, transform);
  if (Object.keys(transform).length === 0) return { key, width, format };
  return key.startsWith("media/") ? { key, width, format, transform } : null;
}

function catalogueVariant(key: string, width: ImageWidth, transform: ImageTransform): ImageVariant | null {
  const { crop, ...others } = transform;
  const isOther = width !== CATALOGUE_WIDTH || Object.keys(others).length > 0 || (crop ?? "1:1") !== "1:1";
  if (isOther) return null;
  const variant = { key, width, format: CATALOGUE_FORMAT } as const;
  return crop === undefined ? variant : { ...variant, transform: { crop } };
}

/** Escaped slashes stay, which lead nowhere. */
function unescaped(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Unknown parameters, such as a campaign's, are ignored; null for a value that is not allowed. */
function parseTransform(query: URLSearchParams): ImageTransform | null {
  const valuesOf = (name: keyof typeof TRANSFORMS) => query.getAll(name);
  const crop = allowed(TRANSFORMS.crop, valuesOf("crop"));
  const quality = allowed(TRANSFORMS.quality, valuesOf("quality"));
  const colorize = allowed(TRANSFORMS.colorize, valuesOf("colorize"));
  if (crop === null || quality === null || colorize === null) return null;
  return { ...(crop && { crop }), ...(quality && { quality }), ...(colorize && { colorize }) };
}

/** @returns undefined if the parameter is absent, null if it is repeated or not on the list */
function allowed<Value extends string>(
  list: readonly Value[],
  values: readonly string[],
): Value | undefined | null {
  if (values.length === 0) return undefined;
  return values.length === 1 ? (list.find((value) => value === values[0]) ?? null) : null;
}
