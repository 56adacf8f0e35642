import { useTranslation } from "~/i18n/use-translation";
import { useSite } from "~/site/use-site";
import { ButtonLink } from "~/ui/ButtonLink";
import { Icon } from "~/ui/Icon";

type EmptyShelfProps = { icon: "heart" | "columns-3"; title: string; text: string };

/** A list of the shopper's own without cars: what it is for, and the way to the stock. */
export function EmptyShelf({ icon, title, text }: EmptyShelfProps) {
  const { t } = useTranslation();
  const { words, search } = useSite();
  return (
    <div className="empty-shelf">
      <span className="empty-shelf-icon">
        <Icon name={icon} className="size-8" />
      </span>
      <h2 className="heading text-xl">{title}</h2>
      <p className="text-ink-muted">{text}</p>
      <ButtonLink href={search.defaultPath} variant="accent">
        {t("shopper.browse_stock", words)}
      </ButtonLink>
    </div>
  );
}
