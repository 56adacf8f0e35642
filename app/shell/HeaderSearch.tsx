import { Form } from "@remix-run/react";
import { Search } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";

/** Searches the stock from any page. */
export function HeaderSearch({ action, className }: { action: string; className?: string }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Form role="search" action={action} className={className}>
      <label htmlFor={id} className="sr-only">
        {t("shell.search_label")}
      </label>
      <span className="header-search">
        <input
          id={id}
          type="search"
          name="query"
          enterKeyHint="search"
          autoComplete="off"
          placeholder={t("shell.search_placeholder")}
        />
        <button type="submit" aria-label={t("shell.search_button")}>
          <Search className="size-5" aria-hidden="true" />
        </button>
      </span>
    </Form>
  );
}
