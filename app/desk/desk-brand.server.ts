import { plainText } from "~/i18n/plain-text";
import { env } from "~/platform/env.server";
import { hostName } from "~/site/request-host";

import { deskOrigin } from "./desk-host";
import type { DeskBrand } from "./desk-name";
import { DESK_LOGO_PATH } from "./desk-paths";

/** The brand that the installation's settings give the desk: DESK_NAME and DESK_LOGO. */
export function installedBrand(): DeskBrand {
  const { DESK_NAME, DESK_LOGO } = env();
  return {
    name: DESK_NAME ?? plainText({}, "desk.name"),
    logo: DESK_LOGO === undefined ? null : DESK_LOGO_PATH,
    icon: DESK_LOGO === undefined && DESK_NAME === undefined ? null : DESK_LOGO_PATH,
  };
}

/**
 * Who the desk's own mails are from: the installation, never a dealer, since most are about no dealer and a reader
 * may work for several.
 *
 * @returns null without a desk; `url` names the desk in Message-IDs
 */
export function deskSender(): { from: { name: string; address: string }; url: string } | null {
  const { DESK_HOST, MAIL_FROM } = env();
  if (DESK_HOST === undefined) return null;
  const address = MAIL_FROM ?? `no-reply@${hostName(DESK_HOST) ?? DESK_HOST}`;
  return { from: { name: installedBrand().name, address }, url: deskOrigin(DESK_HOST) };
}
