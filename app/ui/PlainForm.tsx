import { useHref } from "@remix-run/react";
import type { FormHTMLAttributes } from "react";

type PlainFormProps = Omit<FormHTMLAttributes<HTMLFormElement>, "action"> & {
  /** A path as routes know it. */
  action: string;
};

/** A form that the browser sends by itself, so that a whole new page comes; in the language of this one. */
export function PlainForm({ method, action, ...rest }: PlainFormProps) {
  return <form method={method} action={useHref(action)} {...rest} />;
}
