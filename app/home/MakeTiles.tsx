import { useTranslation } from "~/i18n/use-translation";
import { stockPath } from "~/paths";
import { MakeBadge } from "~/stock/MakeBadge";
import { slugify } from "~/stock/slug";
import { AppLink } from "~/ui/AppLink";
import { Section } from "~/ui/Section";
import { formatCount } from "~/i18n/format-count";

import type { MakeTile } from "./home-stock";

/** The makes on offer, the most frequent first; links to /search/{make} (spec 2 §2). */
export function MakeTiles({ makes }: { makes: MakeTile[] }) {
  const { t } = useTranslation();
  if (makes.length < 2) return null;
  return (
    <Section title={t("home.make_tiles")}>
      <ul className="grid grid-cols-2 gap-px overflow-clip rounded-card border border-line bg-line sm:grid-cols-3 lg:grid-cols-4">
        {makes.map(({ value, count, logo }) => (
          <li key={value} className="bg-surface">
            <AppLink
              href={stockPath(slugify(value))}
              className="flex h-full min-h-20 items-center gap-3 p-3 hover:bg-brand-soft max-[22rem]:flex-col max-[22rem]:items-start max-[22rem]:gap-1 focus-visible:outline-offset-[-3px] sm:p-4"
            >
              <MakeBadge logo={logo} />
              <span className="min-w-0">
                <span className="heading block max-sm:text-sm sm:text-lg">{value}</span>{" "}
                <span className="figures text-sm text-ink-muted">{formatCount(count)}</span>
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
