import { useTranslation } from "react-i18next";

import { slugify } from "../stock/slug";
import type { FacetCount } from "../stock/stock-index";
import { AppLink } from "../ui/AppLink";
import { Section } from "../ui/Section";
import { formatCount } from "./format-count";

const SHOWN = 12;

/** The makes on offer, the most frequent first; links to /search/{make} (spec 2 §2). */
export function MakeTiles({ makes }: { makes: FacetCount[] }) {
  const { t } = useTranslation();
  if (makes.length < 2) return null;
  return (
    <Section title={t("home.make_tiles")}>
      <ul className="grid grid-cols-2 gap-px overflow-clip rounded-card border border-line bg-line sm:grid-cols-3 lg:grid-cols-4">
        {makes.slice(0, SHOWN).map(({ value, count }) => (
          <li key={value} className="bg-surface">
            <AppLink
              href={`/search/${slugify(value)}`}
              className="flex min-h-18 items-center justify-between gap-2 p-4 hover:bg-brand-soft focus-visible:outline-offset-[-3px]"
            >
              <span className="heading text-lg">{value}</span>
              <span className="figures text-sm text-ink-muted">{formatCount(count)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
