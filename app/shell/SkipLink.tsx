import { useTranslation } from "react-i18next";

export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href="#main"
      className="absolute top-2 left-2 z-50 -translate-y-24 rounded-control bg-surface px-4 py-3 font-semibold text-ink shadow-raised focus:translate-y-0"
    >
      {t("shell.skip")}
    </a>
  );
}
