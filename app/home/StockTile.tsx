import { useTranslation } from "../i18n/use-translation";
import { AppLink } from "../ui/AppLink";
import { Card } from "../ui/Card";
import { formatCount } from "../ui/format-count";
import { Picture, type PictureSource } from "../ui/Picture";

type StockTileProps = { href: string; label: string; count: number; image: PictureSource | null };

/** A value that stock can be chosen by: its picture, and how many there are. */
export function StockTile({ href, label, count, image }: StockTileProps) {
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
          {t("home.in_stock", { formatted: formatCount(count) })}
        </p>
      </div>
    </Card>
  );
}
