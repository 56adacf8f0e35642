import { plainText } from "~/i18n/plain-text";

import { asObject, asText, withValue } from "./entry-values";
import type { EditedSite } from "./entry-kind";
import { checkPart, type FormPart, joined } from "./form-part";
import type { EntryField, EntryValue } from "./entries";

const MEDIA = "media/";
const MAX_ALT = 200;

/** A picture of a form: its fields, and where it goes, as its editor writes it into the text. */
type Slot = { file: string; alt: string; group: string; mark: string; place: RegExp };

/** As many as one save takes; the next save takes as many again. */
const SLOTS: readonly Slot[] = [1, 2, 3].map((number) => ({
  file: number === 1 ? "picture" : `picture${number}`,
  alt: number === 1 ? "pictureAlt" : `picture${number}Alt`,
  group: plainText({}, number === 1 ? "publishing.text_picture" : "publishing.text_picture_more", { number }),
  mark: number === 1 ? "[picture]" : `[picture ${number}]`,
  place:
    number === 1
      ? /^[ \t]*\[picture(?: 1)?\][ \t]*$/im
      : new RegExp(`^[ \\t]*\\[picture ${number}\\][ \\t]*$`, "im"),
}));

/**
 * Pictures of the site's, chosen or uploaded, that go into a text: each where it says `[picture]`, `[picture 2]` and so
 * on, or at its end. What they show is asked for with them, for people who do not see them.
 */
export function textPicturePart(site: EditedSite): FormPart {
  return joined(SLOTS.flatMap((slot) => slotParts(site, slot)));
}

function slotParts({ pictures }: EditedSite, { file, alt, group, mark, place }: Slot): FormPart[] {
  const isFirst = file === "picture";
  const picture: EntryField = {
    ...{ name: file, label: plainText({}, "publishing.field_image"), input: "picture", group },
    hint: plainText({}, "publishing.hint_text_picture", { mark }),
    prefix: MEDIA,
    options: [
      { value: "", label: plainText({}, "publishing.picture_none") },
      ...pictures.map((each) => ({ value: MEDIA + each, label: each })),
    ],
    ...(!isFirst && { isFolded: true }),
  };
  const words: EntryField = {
    ...{ name: alt, label: plainText({}, "publishing.field_imageAlt"), input: "text", group },
    hint: plainText({}, "publishing.hint_alt_with_picture"),
    isJoint: true,
    max: MAX_ALT,
  };
  return [
    {
      fields: [picture, words],
      show: () => ({ [file]: "", [alt]: "" }),
      write(value, typed): EntryValue {
        const chosen = typed[file] ?? "";
        if (chosen === "") return value;
        const body = asText(asObject(value)["body"]);
        return withValue(
          asObject(value),
          ["body"],
          withPicture(body, { place, chosen, alt: typed[alt] ?? "" }),
        );
      },
      wrong: () => ({}),
    },
    checkPart((typed): Record<string, string> => {
      const [chosen = "", said = "", body = ""] = [typed[file], typed[alt], typed["body"]];
      if (chosen === "" && place.test(body)) return { [file]: "publishing.picture_missing" };
      if (chosen !== "" && said === "") return { [alt]: "publishing.alt_required" };
      return chosen === "" && said !== "" ? { [file]: "publishing.required" } : {};
    }),
  ];
}

/** @param chosen such as media/yard.webp */
function withPicture(
  body: string,
  { place, chosen, alt }: { place: RegExp; chosen: string; alt: string },
): string {
  const words = alt.replaceAll(/[[\]\\]/g, "").trim();
  const picture = `![${words}](/${chosen})`;
  return place.test(body) ? body.replace(place, () => picture) : `${body.trimEnd()}\n\n${picture}`;
}
