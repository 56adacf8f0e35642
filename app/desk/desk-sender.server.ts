import { env } from "~/platform/env.server";
import { hostName } from "~/site/request-host";

import { installedBrand } from "./desk-brand.server";
import { deskOrigin } from "./desk-host";

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
