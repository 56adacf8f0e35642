import { plainText } from "~/i18n/plain-text";
import { env } from "~/platform/env.server";

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
