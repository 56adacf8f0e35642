import { forwardRef, type ButtonHTMLAttributes } from "react";

import { buttonClasses, type ButtonLook } from "./button-styles";
import { Icon } from "./Icon";
import { pressProps } from "./press";

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "disabled"> &
  ButtonLook & {
    /** It cannot be pressed for now, and keeps the focus (press.ts). */
    unavailable?: boolean;
    /** Shows a spinner and ignores presses while a form is being submitted (spec 2 §4). */
    busy?: boolean;
  };

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, size, block, busy = false, className, unavailable, type = "button", onClick, children, ...rest },
  ref,
) {
  return (
    <button
      ref={ref}
      type={type}
      className={buttonClasses({ variant, size, block }, className)}
      aria-busy={busy || undefined}
      {...rest}
      {...pressProps({ unavailable: unavailable || busy, onPress: onClick })}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
});

export function Spinner() {
  return <Icon name="loader-circle" className="size-5 animate-spin" />;
}
