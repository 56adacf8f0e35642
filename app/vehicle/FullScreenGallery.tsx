import { useEffect } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { carPath } from "~/paths";
import { imageUrl } from "~/platform/images/image-url";
import type { CarPrice } from "~/stock/price";
import type { ResultCar } from "~/stock/result-list";
import { AppLink } from "~/ui/AppLink";
import { ButtonLink } from "~/ui/ButtonLink";
import { Icon } from "~/ui/Icon";
import { Picture } from "~/ui/Picture";
import type { DialogControl } from "~/ui/use-dialog";

import { photoAlt } from "./photo-alt";
import type { CaptionedImage } from "./photo-captions";
import { PriceBlock } from "./PriceBlock";
import { SlideButtons, Thumbnails, arrowStep, useSlides } from "./slides";

/** The price and the one next action, so that a shopper need not leave the photographs to take it. */
/** `price` is null of a car that is gone. */
export type FullScreenOffer = { price: CarPrice | null; enquire: { href: string; text: string } };

type FullScreenGalleryProps = {
  dialog: DialogControl;
  images: CaptionedImage[];
  name: string;
  /** The photograph to open at, from 0. */
  start: number;
  /** The address of a photograph that the page has already loaded, by its number from 0. */
  loadedOf: (index: number) => string | null;
  offer: FullScreenOffer;
  /** The next car of the results seen last. */
  next: ResultCar | null;
  /** Called with the photograph shown last. */
  onClose: (current: number) => void;
};

/**
 * The photographs over the whole screen, with the price, the next action and the next car of the results. It
 * opens itself: it is loaded and rendered when it is to be shown.
 */
export function FullScreenGallery(props: FullScreenGalleryProps) {
  const { dialog, images, name, start, loadedOf, offer, next, onClose } = props;
  const { t } = useTranslation();
  const count = images.length;
  const { track, current, resting, show, move } = useSlides(count);
  const { ref, open } = dialog;
  // What scrolls can be focused, though its arrow keys are those of the dialog.
  const focusable = { role: "group", "aria-label": name, tabIndex: 0 };

  // In this order: a closed dialog has no width to scroll by.
  useEffect(open, [open]);
  useEffect(() => {
    show(start, "instant");
  }, [show, start]);

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const step = arrowStep(event.key);
      if (step === 0) return;
      event.preventDefault();
      move(step);
    };
    element.addEventListener("keydown", onKeyDown);
    return () => element.removeEventListener("keydown", onKeyDown);
  }, [ref, move]);

  return (
    <dialog
      ref={ref}
      aria-label={t("vehicle.photos_of", { car: name })}
      className="lightbox"
      onClose={() => onClose(current)}
    >
      <div className="flex items-center justify-between gap-4 py-2 pr-2 pl-5">
        <p className="figures">
          {t("vehicle.photo_count", { photo: current + 1, count })}
          <span className="ml-3 text-sm">{images[current]?.caption}</span>
        </p>
        <p className="sr-only" aria-live="polite">
          {t("vehicle.photo_now", { photo: resting + 1, count })} {images[resting]?.caption}
        </p>
        <form method="dialog">
          <button className="lightbox-close" aria-label={t("vehicle.close_full_screen")}>
            <Icon name="x" className="size-6" />
          </button>
        </form>
      </div>
      <div className="relative min-h-0 flex-1">
        <div ref={track} {...focusable} className="carousel-track carousel-slides h-full">
          {images.map((image, index) => (
            <div key={image.key} className="lightbox-slide">
              <Loaded source={loadedOf(index)} />
              <Picture
                image={image}
                alt={t(photoAlt(image), { car: name, caption: image.caption, photo: index + 1, count })}
                sizes="(min-width: 80rem) 80rem, 100vw"
                priority={Math.abs(index - current) <= 1}
                className="lightbox-photo"
              />
            </div>
          ))}
        </div>
        <SlideButtons current={current} count={count} onMove={move} />
      </div>
      <Thumbnails
        images={images}
        current={current}
        hrefOf={(index) => imageUrl(images[index]?.key ?? "", 1920, "webp")}
        onChoose={show}
      />
      <Offer {...offer} next={next} close={dialog.close} />
    </dialog>
  );
}

/** What the page has of a photograph, until its sharper rendering covers it. */
function Loaded({ source }: { source: string | null }) {
  return source === null ? null : <img src={source} alt="" decoding="sync" className="lightbox-photo" />;
}

type OfferProps = FullScreenOffer & Pick<FullScreenGalleryProps, "next"> & { close: () => void };

function Offer({ price, enquire, next, close }: OfferProps) {
  const { t } = useTranslation();
  return (
    <footer className="lightbox-offer">
      {price ? <PriceBlock price={price} size="text-xl" /> : null}
      <ButtonLink href={enquire.href} variant="accent" onClick={close}>
        {enquire.text}
      </ButtonLink>
      {next ? (
        <AppLink href={carPath(next.slug)} className="lightbox-next link" onClick={close}>
          <span className="truncate">{t("vehicle.next_car", { car: next.name })}</span>
          <Icon name="arrow-right" className="size-4 shrink-0" />
        </AppLink>
      ) : null}
    </footer>
  );
}
