import { Form } from "@remix-run/react";
import { Search } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import { SuggestField } from "../search/suggest/SuggestField";

type HeaderSearchProps = {
  action: string;
  /** Tells it from the other searches of a page. */
  label: string;
  className?: string;
};

/** Searches the stock from any page. */
export function HeaderSearch({ action, label, className }: HeaderSearchProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Form role="search" aria-label={label} action={action} className={className}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <span className="header-search">
        <SuggestField id={id} placeholder={t("shell.search_placeholder")} remembers="sent" />
        <button type="submit" aria-label={t("shell.search_button")}>
          <Search className="size-5" aria-hidden="true" />
        </button>
      </span>
    </Form>
  );
}
