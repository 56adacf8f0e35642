import { PRIVACY_PATH } from "~/paths";
import { useTranslation } from "../i18n/use-translation";
import { AppLink } from "../ui/AppLink";

/** The collection notice of every form (Privacy Act 1988, APP 5; design §5). */
export function CollectionNotice({ dealer }: { dealer: string }) {
  const { t } = useTranslation();
  return (
    <p className="text-sm text-ink-muted">
      {t("leads.collection_notice", { dealer })}{" "}
      <AppLink href={PRIVACY_PATH} className="underline">
        {t("leads.collection_link")}
      </AppLink>
    </p>
  );
}
