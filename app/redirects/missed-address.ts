import { carriesSecret } from "~/platform/secret-addresses";
import { withoutPersonalData } from "~/platform/without-personal-data";

import { readAddress, tidyAddress } from "./old-address";

const MAX_LENGTH = 200;
/** Programs that look for holes ask for these. */
const PROBE =
  /^\/(?:wp-|wordpress|xmlrpc|cgi-bin|phpmyadmin|pma|admin|administrator|vendor|\.|_|actuator|boaform|solr|owa|autodiscover|server-status|console|graphql)|\/(?:wp-\w|\.|etc\/passwd)|(?:\.\.|<|>|\$\{)/;
/**
 * The address of a page that somebody looked for in vain, as the desk lists it: without its query, which may say
 * who they are.
 *
 * @returns null for a file, for what programs try, and for an address with personal data or a secret
 */
export function missedAddress(pathname: string): string | null {
  const tidy = tidyAddress(pathname);
  const { path } = readAddress(tidy);
  if (path === "/" || path.length > MAX_LENGTH || PROBE.test(path) || isFile(path)) return null;
  if (carriesSecret(path)) return null;
  return /\[(?:email|phone|escaped)\]/.test(withoutPersonalData(path)) ? null : path;
}

/** One that pages load, or that machines look for: a page's address has no dot in its last segment. */
function isFile(path: string): boolean {
  return path.slice(path.lastIndexOf("/")).includes(".");
}
