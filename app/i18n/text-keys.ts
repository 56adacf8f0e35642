import { lead_mail } from "./en/lead-mail";
import type { TextKey } from "./plain-text";
import { english } from "./resources";

/** Mail texts are used on the server only. */
const areas = { ...english, lead_mail };

/** Whether a site may replace the text of this key (`area.key`). */
export function isTextKey(key: string): key is TextKey {
  const [area, name, ...rest] = key.split(".");
  if (!area || !name || rest.length > 0) return false;
  const texts: Record<string, string> | undefined = Object.hasOwn(areas, area)
    ? areas[area as keyof typeof areas]
    : undefined;
  return texts !== undefined && Object.hasOwn(texts, name);
}
