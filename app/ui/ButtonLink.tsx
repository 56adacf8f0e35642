import { AppLink, type AppLinkProps } from "./AppLink";
import { buttonClasses, type ButtonLook } from "./button-styles";

/** A link that looks like a button: it navigates, while Button acts. */
export function ButtonLink({ variant, size, block, className, ...link }: AppLinkProps & ButtonLook) {
  return <AppLink className={buttonClasses({ variant, size, block }, className)} {...link} />;
}
