import { useNavigation } from "@remix-run/react";

import { splitLanguage } from "../i18n/language";

/** Where a navigation under way leads, as routes know it: the router's own is with the language's path. */
export function useComingLocation(): { pathname: string; search: string } | undefined {
  const { location } = useNavigation();
  return location && { pathname: splitLanguage(location.pathname).path, search: location.search };
}
