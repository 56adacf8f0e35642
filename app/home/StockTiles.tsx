import { useTranslation } from "~/i18n/use-translation";
import { useWordOf } from "~/i18n/use-word-of";
import { stockPath } from "~/paths";
import { slugify } from "~/stock/slug";
import { AppLink } from "~/ui/AppLink";
import { Card } from "~/ui/Card";
import { Picture, type PictureSource } from "~/ui/Picture";
import { Section } from "~/ui/Section";
import { formatCount } from "~/i18n/format-count";

import type { FacetTile, BrowseTile } from "./home-stock";

type FacetTilesProps = {
  title: string;
  lead?: string;
  look: "pictures" | "words";
  tiles: FacetTile[];
};

/** The values of any facet, each linked to its stock (spec 2 §2). */
export function FacetTiles({ title, lead, look, tiles }: FacetTilesProps) {
  const { t } = useTranslation();
  const listed = (count: number) => t("home.listed", { formatted: formatCount(count) });
  return (
    <Section title={title} lead={lead}>
      {look === "words" ? (
        <ul className="facet-words" data-count={tiles.length}>
          {tiles.map(({ href, label, count }) => (
            <li key={href}>
              <AppLink
                href={href}
                className="flex h-full min-h-16 flex-col justify-center rounded-card border border-line bg-surface px-4 py-3 text-ink hover:border-current"
              >
                <span className="heading text-base lg:text-lg">{label}</span>{" "}
                <span className="figures text-sm text-ink-muted">{listed(count)}</span>
              </AppLink>
            </li>
          ))}
        </ul>
      ) : (
        <ul className="facet-tiles">
          {tiles.map((tile) => (
            <StockTile key={tile.href} {...tile} />
          ))}
        </ul>
      )}
    </Section>
  );
}

type StockTileProps = { href: string; label: string; count: number; image: PictureSource | null };

/** A facet value: its picture and its number of cars. */
function StockTile({ href, label, count, image }: StockTileProps) {
  const { t } = useTranslation();
  return (
    <Card as="li" linked>
      <div className="card-media aspect-[4/3]">
        {image ? (
          <Picture
            image={image}
            alt=""
            sizes="(min-width: 64rem) 19rem, (min-width: 48rem) 33vw, 50vw"
            className="size-full object-cover"
          />
        ) : null}
      </div>
      <div className="card-body">
        <h3 className="card-title text-lg font-semibold">
          <AppLink href={href} className="card-link">
            {label}
          </AppLink>
        </h3>
        <p className="figures text-sm text-ink-muted">
          {t("home.listed", { formatted: formatCount(count) })}
        </p>
      </div>
    </Card>
  );
}

type BodyTilesProps = { bodies: BrowseTile[]; /** Maximum number of tiles. */ shown: number };

/** Body types with their pictures and counts, linked to /search/{body} (spec 2 §2). */
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
            href={stockPath(slugify(value))}
            label={wordOf(value)}
            count={count}
            image={image}
          />
        ))}
      </ul>
    </Section>
  );
}
