import { useTranslation } from "~/i18n/use-translation";

import { deskTradeInPhotoPath } from "../desk-paths";

type TradeInPhotosProps = {
  site: string;
  id: string;
  photos: readonly string[];
  /** The classes of the grid: how many stand beside each other. */
  grid: string;
};

/** The shopper's photographs of a trade-in, each with a link to the whole picture. */
export function TradeInPhotos({ site, id, photos, grid }: TradeInPhotosProps) {
  const { t } = useTranslation();
  return (
    <ul className={`grid ${grid}`}>
      {photos.map((photo, index) => (
        <li key={photo}>
          <a href={deskTradeInPhotoPath(site, id, photo)}>
            <img
              className="aspect-[4/3] w-full rounded-control bg-surface-sunken object-cover"
              src={deskTradeInPhotoPath(site, id, photo)}
              alt={t("trades.photo", { number: index + 1 })}
              width={320}
              height={240}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
