import type { FormHTMLAttributes } from "react";

import { inLanguage } from "~/i18n/language";
import { useTranslation } from "~/i18n/use-translation";

type PlainFormProps = Omit<FormHTMLAttributes<HTMLFormElement>, "action"> & {
  /** A path as defined by the routes. */
  action: string;
};

/**
 * A form that the browser submits natively, so that a whole new page loads; in this page's language. Like
 * AppLink it asks no router: a page of results has two for each of its cars.
 */
export function PlainForm({ method, action, ...rest }: PlainFormProps) {
  const { language } = useTranslation().i18n;
  return <form method={method} action={inLanguage(language, action)} {...rest} />;
}
