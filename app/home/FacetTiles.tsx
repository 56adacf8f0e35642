import { useTranslation } from "../i18n/use-translation";
import { AppLink } from "../ui/AppLink";
import { formatCount } from "../ui/format-count";
import { Section } from "../ui/Section";
import type { FacetTile } from "./facet-tiles";
import { StockTile } from "./StockTile";

type FacetTilesProps = {
  title: string;
  lead?: string;
  look: "pictures" | "words";
  tiles: FacetTile[];
};

/** What there is of any facet, each value leading to its stock (spec 2 §2). */
export function FacetTiles({ title, lead, look, tiles }: FacetTilesProps) {
  const { t } = useTranslation();
  const inStock = (count: number) => t("home.in_stock", { formatted: formatCount(count) });
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
                <span className="figures text-sm text-ink-muted">{inStock(count)}</span>
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
