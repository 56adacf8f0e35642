import { imageSrcSet, imageUrl, type ImageWidth } from "~/platform/images/image-url";

import { classNames } from "./class-names";

/** Of the brightness of red, green and blue: a picture's place needs its colour about, not exactly. */
const LEVELS = 4;

/**
 * The classes (styles/tone.css) that colour a picture's place until it has come, since the policy forbids a `style`
 * attribute: twelve rules for all colours.
 *
 * @param colour such as '#8a9099'; none for a picture whose colour is not known
 */
export function toneClass(colour: string | undefined): string | undefined {
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(colour ?? "")?.slice(1);
  if (!parts) return undefined;
  const [red, green, blue] = parts.map((part) => Math.floor((Number.parseInt(part, 16) * LEVELS) / 256));
  return `tone tone-r${red} tone-g${green} tone-b${blue}`;
}

/** A picture of the image pipeline with its own size in pixels, and what colour there is most of, such as '#8a9099'. */
export type PictureSource = { key: string; width: number; height: number; colour?: string };

type PictureProps = {
  image: PictureSource;
  /** Empty for a picture that adds nothing to the words beside it. */
  alt: string;
  /** How wide it is shown, as the HTML attribute says it. */
  sizes: string;
  /** The widest rendering worth offering where it is always shown small. */
  widest?: ImageWidth;
  /** The one picture a page is waited for: fetched at once, before everything else. */
  priority?: boolean;
  className?: string;
};

/** A sized picture: it never moves the page, has its colour before it has come, and comes in the format the browser likes best. */
export function Picture({ image, alt, sizes, widest, priority = false, className }: PictureProps) {
  const { key, width, height, colour } = image;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={imageSrcSet(key, width, "avif", widest)} sizes={sizes} />
      <img
        src={imageUrl(key, 640, "webp")}
        srcSet={imageSrcSet(key, width, "webp", widest)}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        className={classNames(toneClass(colour), className) || undefined}
        {...(priority ? EAGER : LAZY)}
      />
    </picture>
  );
}

// Lower case, since React 18 does not know the attribute and passes it on as written.
const EAGER = { fetchpriority: "high", decoding: "async" } as const;
const LAZY = { loading: "lazy", decoding: "async" } as const;
