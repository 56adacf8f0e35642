import { AppLink } from "../../ui/AppLink";
import type { Favourite } from "./favourite";

/** So many stand in the header's list without scrolling. */
const SHOWN = 4;

type LatestFavouritesProps = { cars: readonly Favourite[]; onFollow: () => void };

/** The latest favourites, each the way to its car. */
export function LatestFavourites({ cars, onFollow }: LatestFavouritesProps) {
  return (
    <ul className="border-b border-line pb-2">
      {cars.slice(0, SHOWN).map(({ id, slug, name, primary_image_url: image }) => (
        <li key={id}>
          <AppLink href={`/cars/${slug}`} className="saved-place" onClick={onFollow}>
            <span className="saved-picture">
              {image ? <img src={image} alt="" width={64} height={48} /> : null}
            </span>
            <span className="line-clamp-2 min-w-0">{name}</span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
