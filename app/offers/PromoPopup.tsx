import { useEffect } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { ButtonLink } from "~/ui/ButtonLink";
import { Dialog } from "~/ui/Dialog";
import { Picture } from "~/ui/Picture";
import { useDialog } from "~/ui/use-dialog";

import type { Popup } from "./popup";

const PICTURE_SIZE = { width: 1200, height: 675 };

type PromoPopupProps = {
  popup: Popup;
  /** Called when it is closed or its link followed. */
  onDone: () => void;
};

/** The promotion: a modal dialog, so that the page behind it neither scrolls nor takes the focus. */
export function PromoPopup({ popup, onDone }: PromoPopupProps) {
  const { t } = useTranslation();
  const dialog = useDialog();
  const { open } = dialog;
  useEffect(open, [open]);
  const { image, heading, text, url, linkText } = popup;
  return (
    <Dialog dialog={dialog} title={heading} size="popup" onClose={onDone}>
      {image ? (
        <AppLink href={url} onClick={dialog.close} tabIndex={-1} aria-hidden="true">
          <Picture
            image={{ key: image, ...PICTURE_SIZE }}
            alt=""
            sizes="(min-width: 40rem) 35rem, 92vw"
            className="mb-4 aspect-video w-full rounded-image object-cover"
          />
        </AppLink>
      ) : null}
      <p>{text}</p>
      <ButtonLink href={url} variant="accent" block className="mt-5" onClick={dialog.close}>
        {linkText || t("ui.find_out_more")}
      </ButtonLink>
    </Dialog>
  );
}
