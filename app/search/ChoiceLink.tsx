import { AppLink, type AppLinkProps } from "~/ui/AppLink";
import { isOrdinaryClick } from "~/ui/follow-link";

import { choose } from "./use-choices";
import type { Choice } from "./wanted-search";

type ChoiceLinkProps = AppLinkProps & {
  /** The search with this choice alone. */
  href: string;
  /** What the link stands for, at the moment of the click. */
  choice: () => Choice;
};

/**
 * A link that changes the search: without a script, to the page of that choice alone; with one, the choice is
 * added to those still loading.
 */
export function ChoiceLink({ choice, preventScrollReset = true, ...link }: ChoiceLinkProps) {
  const scroll = preventScrollReset ? "keep" : "top";
  return (
    <AppLink
      preventScrollReset={preventScrollReset}
      {...link}
      onClick={(event) => {
        if (isOrdinaryClick(event) && choose(choice(), { direct: link.href, scroll })) event.preventDefault();
      }}
    />
  );
}
