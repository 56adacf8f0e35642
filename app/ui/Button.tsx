import { forwardRef, type ButtonHTMLAttributes } from "react";

import { buttonClasses, type ButtonLook } from "./button-styles";
import { Icon } from "./Icon";

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonLook & {
    /** Shows a spinner and ignores presses while a form is being submitted (spec 2 §4). */
    busy?: boolean;
  };

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, size, block, busy = false, className, disabled, type = "button", children, ...rest },
  ref,
) {
  return (
    <button
      ref={ref}
      type={type}
      className={buttonClasses({ variant, size, block }, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
});

export function Spinner() {
  return <Icon name="loader-circle" className="size-5 animate-spin" />;
}
