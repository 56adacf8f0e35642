import { useTranslation } from "react-i18next";

import { slugify } from "../stock/slug";
import { AppLink } from "../ui/AppLink";
import { Card } from "../ui/Card";
import { Picture } from "../ui/Picture";
import { Section } from "../ui/Section";
import type { BrowseTile } from "./home-stock";
import { formatCount } from "./format-count";

type BodyTilesProps = { bodies: BrowseTile[]; /** At most. */ shown: number };

/** A body type, its picture and how many there are; links to /search/{body} (spec 2 §2). */
export function BodyTiles({ bodies, shown }: BodyTilesProps) {
  const { t } = useTranslation();
  if (bodies.length < 2) return null;
  return (
    <Section title={t("home.body_tiles")}>
      <ul className="body-tiles">
        {bodies.slice(0, shown).map(({ value, count, image }) => (
          <Card as="li" linked key={value}>
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
                <AppLink href={`/search/${slugify(value)}`} className="card-link">
                  {value}
                </AppLink>
              </h3>
              <p className="figures text-sm text-ink-muted">
                {t("home.in_stock", { formatted: formatCount(count) })}
              </p>
            </div>
          </Card>
        ))}
      </ul>
    </Section>
  );
}
