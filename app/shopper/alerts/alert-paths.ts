/** Where the settings' form goes. */
export const ALERTS_PATH = "/alerts";
/** The part of the watchlist page that has the settings. */
export const SETTINGS_ANCHOR = "alerts";
export const SETTINGS_PATH = `/watchlist#${SETTINGS_ANCHOR}`;

/** @param siteUrl the site's public address, without a trailing slash */
export function confirmUrl(siteUrl: string, token: string): string {
  return `${siteUrl}${ALERTS_PATH}/confirm?token=${token}`;
}

export function unsubscribeUrl(siteUrl: string, token: string): string {
  return `${siteUrl}${ALERTS_PATH}/unsubscribe?token=${token}`;
}
