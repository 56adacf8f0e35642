import { useTranslation } from "~/i18n/use-translation";
import { useSite } from "~/site/use-site";
import { ButtonLink } from "~/ui/ButtonLink";
import { Card } from "~/ui/Card";
import { Icon } from "~/ui/Icon";

type EmptyShelfProps = { icon: "heart" | "columns-3"; title: string; text: string };

/** A list of the shopper's own without cars: what it is for, and the way to the stock. */
export function EmptyShelf({ icon, title, text }: EmptyShelfProps) {
  const { t } = useTranslation();
  const { words, search } = useSite();
  return (
    <Card as="div" panel className="mt-8 grid justify-items-center gap-4 p-panel text-center">
      <Icon name={icon} className="size-10 text-brand-strong" />
      <h2 className="heading text-xl">{title}</h2>
      <p className="text-ink-muted">{text}</p>
      <ButtonLink href={search.defaultPath} variant="accent">
        {t("shopper.browse_stock", words)}
      </ButtonLink>
    </Card>
  );
}
