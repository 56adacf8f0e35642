import { useHref } from "@remix-run/react";
import type { FormHTMLAttributes } from "react";

type PlainFormProps = Omit<FormHTMLAttributes<HTMLFormElement>, "action"> & {
  /** A path as defined by the routes. */
  action: string;
};

/** A form that the browser submits natively, so that a whole new page loads; in this page's language. */
export function PlainForm({ method, action, ...rest }: PlainFormProps) {
  return <form method={method} action={useHref(action)} {...rest} />;
}
