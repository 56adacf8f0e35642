import { AppLink, type AppLinkProps } from "~/ui/AppLink";
import { classNames } from "~/ui/class-names";

/** A link of the desk that stands alone: underlined, with a target of 44 px. */
export function TextLink({ className, ...link }: AppLinkProps) {
  return <AppLink className={classNames("link inline-flex min-h-11 items-center", className)} {...link} />;
}
