import { imageSrcSet, imageUrl, type ImageWidth } from "~/platform/images/image-url";

import { classNames } from "./class-names";

/** Levels of red, green and blue: a picture's placeholder needs an approximate colour only. */
const LEVELS = 4;

/**
 * The classes (styles/tone.css) that colour a picture's box until it has loaded, since the policy forbids a
 * `style` attribute: twelve rules for all colours.
 *
 * @param colour such as '#8a9099'; undefined if the picture's colour is unknown
 */
export function toneClass(colour: string | undefined): string | undefined {
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(colour ?? "")?.slice(1);
  if (!parts) return undefined;
  const [red, green, blue] = parts.map((part) => Math.floor((Number.parseInt(part, 16) * LEVELS) / 256));
  return `tone tone-r${red} tone-g${green} tone-b${blue}`;
}

/**
 * A picture of the image pipeline with its intrinsic size in pixels, and its dominant colour, such as
 * '#8a9099'.
 */
export type PictureSource = { key: string; width: number; height: number; colour?: string };

type PictureProps = {
  image: PictureSource;
  /** Empty for a picture that adds nothing to the text beside it. */
  alt: string;
  /** Its displayed width, in the syntax of the HTML `sizes` attribute. */
  sizes: string;
  /** The renderings to offer: for pictures that are always small, and never tiny. */
  widest?: ImageWidth;
  narrowest?: ImageWidth;
  /** The page's main picture: fetched at once, before everything else. */
  priority?: boolean;
  className?: string;
};

/** The width of a picture for what chooses none: a crawler, a mail program. */
const USUAL = 640;

/**
 * A picture with a fixed box: it never shifts the layout, and shows its colour until it has loaded. Its addresses
 * name AVIF, which the server answers as WebP to a browser that reads only that (server/images.ts): one element,
 * and one list of widths.
 */
export function Picture(props: PictureProps) {
  const { image, alt, sizes, widest, narrowest, priority = false, className } = props;
  const { key, width, height, colour } = image;
  const isSmall = widest !== undefined && widest <= USUAL;
  return (
    <img
      srcSet={imageSrcSet(key, width, "avif", { narrowest, widest })}
      sizes={sizes}
      src={imageUrl(key, isSmall ? widest : USUAL, "webp")}
      alt={alt}
      width={width}
      height={height}
      className={classNames(toneClass(colour), className) || undefined}
      {...(priority ? EAGER : LAZY)}
    />
  );
}

// Lower case, since React 18 does not know the attribute and passes it on unchanged.
const EAGER = { fetchpriority: "high", decoding: "async" } as const;
const LAZY = { loading: "lazy", decoding: "async" } as const;
