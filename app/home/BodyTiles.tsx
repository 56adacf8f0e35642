import { useTranslation } from "../i18n/use-translation";
import { useWordOf } from "../i18n/use-word-of";
import { slugify } from "../stock/slug";
import { Section } from "../ui/Section";
import type { BrowseTile } from "./home-stock";
import { StockTile } from "./StockTile";

type BodyTilesProps = { bodies: BrowseTile[]; /** At most. */ shown: number };

/** A body type, its picture and how many there are; links to /search/{body} (spec 2 §2). */
export function BodyTiles({ bodies, shown }: BodyTilesProps) {
  const { t } = useTranslation();
  const wordOf = useWordOf();
  if (bodies.length < 2) return null;
  return (
    <Section title={t("home.body_tiles")}>
      <ul className="body-tiles">
        {bodies.slice(0, shown).map(({ value, count, image }) => (
          <StockTile
            key={value}
            href={`/search/${slugify(value)}`}
            label={wordOf(value)}
            {...{ count, image }}
          />
        ))}
      </ul>
    </Section>
  );
}
