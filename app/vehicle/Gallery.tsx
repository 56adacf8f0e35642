import {
  useRef,
  useState,
  type ComponentType,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
} from "react";

import { useTranslation } from "~/i18n/use-translation";
import { imageUrl } from "~/platform/images/image-url";
import { nextInResults } from "~/stock/result-list";
import { Badge } from "~/ui/Badge";
import { ButtonLink } from "~/ui/ButtonLink";
import { Picture } from "~/ui/Picture";
import { useDialog } from "~/ui/use-dialog";
import { Icon } from "~/ui/Icon";

import type { FullScreenGallery, FullScreenOffer } from "./FullScreenGallery";
import { photoAlt } from "./photo-alt";
import type { CaptionedImage } from "./photo-captions";
import { SlideButtons, Thumbnails, arrowStep, useSlides } from "./slides";

/** The width of the page's column beside the sidebar. */
const SIZES = "(min-width: 80rem) 50rem, (min-width: 64rem) calc(100vw - 29rem), 100vw";

type FullScreen = ComponentType<ComponentProps<typeof FullScreenGallery>>;

const loadFullScreen = () => import("./FullScreenGallery");

type GalleryProps = {
  images: CaptionedImage[];
  name: string;
  /** The site's word for a car that is gone; null for one in stock. */
  soldName: string | null;
  /** What stands below the photographs on the full screen; `slug` is the car's. */
  offer: FullScreenOffer & { slug: string };
};

/**
 * The photographs of a car: swiped, by arrow keys, by thumbnails, full screen. Without JavaScript it is a
 * scrolling strip, and a photograph links to its largest size.
 */
export function Gallery({ images, name, soldName, offer }: GalleryProps) {
  const { t } = useTranslation();
  const count = images.length;
  const { track, current, resting, show, move } = useSlides(count);
  const root = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const caption = images[current]?.caption;
  const dialog = useDialog();
  const [FullScreen, setFullScreen] = useState<FullScreen | null>(null);

  const openFullScreen = () => {
    void loadFullScreen().then(
      (loaded) => setFullScreen(() => loaded.FullScreenGallery),
      // Without its file the page's own photographs remain.
      () => undefined,
    );
  };
  const onClose = (left: number) => {
    setFullScreen(null);
    show(left, "instant");
  };
  const onPress = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openFullScreen();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLAnchorElement>) => {
    const step = arrowStep(event.key);
    if (step === 0) return;
    event.preventDefault();
    const slide = track.current?.children[move(step)];
    if (slide instanceof HTMLElement) slide.focus({ preventScroll: true });
  };

  /** The page's own rendering of a photograph, else its thumbnail. */
  const loadedOf = (index: number) =>
    [track.current?.children[index], root.current?.querySelectorAll(".thumbnail")[index]]
      .map((place) => place?.querySelector("img"))
      .find((img) => img?.complete && img.naturalWidth > 0)?.currentSrc ?? null;
  const onNear = () => {
    setNear(true);
    void loadFullScreen().catch(() => undefined);
  };

  return (
    <div
      ref={root}
      role="group"
      aria-label={t("vehicle.photos_of", { car: name })}
      className="gallery"
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      <div className="relative">
        <div ref={track} className="carousel-track carousel-slides bg-surface-sunken lg:rounded-image">
          {images.map((image, index) => (
            <a
              key={image.key}
              id={photoId(index)}
              href={imageUrl(image.key, 1920, "webp")}
              // A single tab stop; the arrow keys move on from there.
              tabIndex={index === current ? 0 : -1}
              onClick={onPress}
              onKeyDown={onKeyDown}
              className="gallery-slide"
            >
              <Picture
                image={image}
                alt={t(photoAlt(image), { car: name, caption: image.caption, photo: index + 1, count })}
                sizes={SIZES}
                // Who is about to move finds the neighbours there.
                priority={index === 0 || (isNear && Math.abs(index - current) <= 1)}
                className="size-full object-cover"
              />
            </a>
          ))}
        </div>
        <div className="absolute top-3 left-3 grid justify-items-start gap-2">
          {soldName === null ? null : <Badge className="px-4 py-1 text-lg">{soldName}</Badge>}
          {images[0]?.illustrated ? (
            <p className="rounded-full bg-surface/95 px-3 py-1 text-sm font-medium text-ink shadow-card">
              {t("vehicle.illustration")}
            </p>
          ) : null}
        </div>
        <SlideButtons current={current} count={count} onMove={move} />
        {caption ? (
          <p
            className="absolute bottom-3 left-3 max-w-[58%] rounded-3xl bg-surface/95 px-4 py-3 text-sm leading-tight font-medium text-ink shadow-card noscript:hidden"
            aria-hidden="true"
          >
            {caption}
          </p>
        ) : null}
        <button
          type="button"
          onClick={openFullScreen}
          className="figures absolute right-3 bottom-3 inline-flex min-h-11 items-center gap-2 rounded-full bg-surface/95 px-4 text-sm font-semibold text-ink shadow-card hover:bg-surface noscript:hidden"
        >
          {t("vehicle.photo_count", { photo: current + 1, count })}
          <span className="sr-only">: {t("vehicle.full_screen")}</span>
          <Icon name="expand" className="size-4" />
        </button>
      </div>
      <p className="sr-only" aria-live="polite">
        {t("vehicle.photo_now", { photo: resting + 1, count })} {images[resting]?.caption}
      </p>
      <Thumbnails
        images={images}
        current={current}
        hrefOf={(index) => `#${photoId(index)}`}
        onChoose={show}
      />
      {FullScreen ? (
        <FullScreen
          dialog={dialog}
          images={images}
          name={name}
          start={current}
          loadedOf={loadedOf}
          offer={offer}
          next={nextInResults(offer.slug, () => sessionStorage)}
          onClose={onClose}
        />
      ) : null}
    </div>
  );
}

function photoId(index: number): string {
  return `photo-${index + 1}`;
}

/** Replaces the gallery, at its size. `askHref` links to the form; null if there is none. */
export function NoPhotos({ askHref }: { askHref: string | null }) {
  const { t } = useTranslation();
  return (
    <div className="grid aspect-[4/3] place-content-center justify-items-center gap-3 bg-brand-soft p-6 text-center lg:rounded-image">
      <Icon name="camera" className="size-12 text-brand-strong" strokeWidth={1.25} />
      <p className="heading text-xl">
        {t(askHref === null ? "vehicle.no_photos" : "vehicle.no_photos_title")}
      </p>
      {askHref === null ? null : (
        <>
          <p className="max-w-sm text-ink-muted">{t("vehicle.no_photos_text")}</p>
          <ButtonLink href={askHref} preventScrollReset className="mt-2">
            {t("vehicle.no_photos_ask")}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
