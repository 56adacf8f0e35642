import { useEffect, useId, type ReactNode } from "react";

import { useTranslation } from "~/i18n/use-translation";

import { classNames } from "./class-names";
import type { DialogControl } from "./use-dialog";
import { Icon } from "./Icon";
import { watchBackdrop } from "./leaving";

type DialogProps = {
  dialog: DialogControl;
  title: string;
  children: ReactNode;
  /** The buttons, which stay in reach of the thumb while the content scrolls. */
  footer?: ReactNode;
  /** `popup`: spec 2 §9, at most 600 px and 80vh. */
  size?: "normal" | "wide" | "popup";
  onClose?: () => void;
};

/**
 * A native modal dialog; on phones a bottom sheet. Closed by Escape, its button, or a press on the backdrop.
 */
export function Dialog({ dialog, title, children, footer, size = "normal", onClose }: DialogProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const { ref } = dialog;

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    return watchBackdrop(element, () => element.close());
  }, [ref]);

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={classNames("dialog", size === "wide" && "dialog-wide", size === "popup" && "dialog-popup")}
      // The event comes after the closing: one that has been opened again meanwhile is not closed.
      onClose={({ currentTarget }) => (currentTarget.open ? undefined : onClose?.())}
    >
      {/* A header or footer here would be a second banner or content information of the page. */}
      <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
        <h2 id={titleId} className="heading text-lg">
          {title}
        </h2>
        <form method="dialog">
          <button
            className="grid size-11 place-items-center rounded-control hover:bg-surface-sunken"
            aria-label={t("ui.close")}
          >
            <Icon name="x" className="size-5" />
          </button>
        </form>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto p-5">{children}</div>
      {footer ? <div className="border-t border-line bg-surface p-4">{footer}</div> : null}
    </dialog>
  );
}
