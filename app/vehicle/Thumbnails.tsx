import { useEffect, useRef, type KeyboardEvent } from "react";

import type { CarImage } from "~/stock/car";
import { Picture } from "~/ui/Picture";

import { useTranslation } from "../i18n/use-translation";
import { arrowStep } from "./slides";

type ThumbnailsProps = {
  images: CarImage[];
  current: number;
  hrefOf: (index: number) => string;
  onChoose: (index: number) => void;
};

/** All photographs at a glance; phones leave them out. Links, so that they work without JavaScript. */
export function Thumbnails({ images, current, hrefOf, onChoose }: ThumbnailsProps) {
  const { t } = useTranslation();
  const strip = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const chosen = strip.current?.children[current];
    if (!strip.current || !(chosen instanceof HTMLElement)) return;
    // Not scrollIntoView, which would scroll the page as well.
    strip.current.scrollTo({
      left: chosen.offsetLeft - (strip.current.clientWidth - chosen.clientWidth) / 2,
    });
  }, [current]);

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = arrowStep(event.key);
    const neighbour = step === 0 ? null : strip.current?.children[index + step]?.querySelector("a");
    if (!neighbour) return;
    event.preventDefault();
    neighbour.focus();
    onChoose(index + step);
  };

  if (images.length < 2) return null;
  return (
    <ul ref={strip} className="thumbnails max-sm:hidden">
      {images.map((image, index) => (
        <li key={image.key} className="flex-none">
          <a
            href={hrefOf(index)}
            className="thumbnail"
            aria-label={t("vehicle.photo_show", { photo: index + 1, count: images.length })}
            aria-current={index === current ? "true" : undefined}
            onClick={(event) => {
              event.preventDefault();
              onChoose(index);
            }}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            <Picture image={image} alt="" sizes="6.5rem" widest={320} className="size-full object-cover" />
          </a>
        </li>
      ))}
    </ul>
  );
}
