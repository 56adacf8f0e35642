import { everyText } from "./every-text";

/** Whether a site may replace the text of this key (`area.key`). */
export function isTextKey(key: string): boolean {
  const [area, name, ...rest] = key.split(".");
  if (!area || !name || rest.length > 0) return false;
  const texts: Record<string, string> | undefined = Object.hasOwn(everyText, area)
    ? everyText[area as keyof typeof everyText]
    : undefined;
  return texts !== undefined && Object.hasOwn(texts, name);
}
