import type { CarEdit } from "./own-cars.server";

const INTENTS = ["save", "publish", "remove"] as const;

/** The form of a car as it was sent; pressing Enter in a field saves. */
export function readCarEdit(form: FormData): CarEdit {
  const typed = Object.fromEntries(
    [...form].filter((each): each is [string, string] => typeof each[1] === "string"),
  );
  const intent = INTENTS.find((known) => known === typed["intent"]) ?? "save";
  return { typed, seen: typed["seen"] ?? "", intent };
}
