import { useTranslation } from "../i18n/use-translation";
import { PREVIEW_PATH } from "../paths";
import { Button } from "../ui/Button";
import { PlainForm } from "../ui/PlainForm";

/** Above every page of a draft's preview: what this is, and the way out. */
export function PreviewBar() {
  const { t } = useTranslation();
  return (
    <aside
      aria-label={t("shell.preview")}
      className="flex flex-wrap items-center justify-center gap-x-4 bg-surface-sunken px-4 py-1 text-ink"
    >
      <p className="font-semibold">{t("shell.preview")}</p>
      <PlainForm method="post" action={PREVIEW_PATH}>
        <Button type="submit" size="sm">
          {t("shell.preview_leave")}
        </Button>
      </PlainForm>
    </aside>
  );
}
