import type { LucideIcon } from "lucide-react";
import type { MouseEvent } from "react";

import { buttonClasses } from "~/ui/button-styles";

import { openShareWindow } from "./open-share-window";

type ShareLinkProps = {
  href: string;
  name: string;
  icon: LucideIcon;
  /** Text messages leave the page by themselves; the others open their pop-up (spec 1 §2). */
  opens: "pop-up" | "app";
};

/** One way to share: a plain link, which opens in its pop-up where there is JavaScript. */
export function ShareLink({ href, name, icon: Icon, opens }: ShareLinkProps) {
  const isPage = href.startsWith("https:");
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    const isPlainClick = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
    if (opens === "pop-up" && isPlainClick && openShareWindow(href)) event.preventDefault();
  };
  return (
    <a
      href={href}
      className={buttonClasses({ variant: "ghost", size: "sm" })}
      {...(isPage && { target: "_blank", rel: "noopener nofollow" })}
      onClick={open}
    >
      <Icon className="size-5" aria-hidden="true" />
      {name}
    </a>
  );
}
