import { plainText } from "~/i18n/plain-text";

import { asObject, asText, withValue } from "./entry-values";
import type { EditedSite } from "./entry-kind";
import { checkPart, type FormPart, joined } from "./form-part";
import type { EntryField } from "./entries";

/** Where a picture goes, as its editor writes it into the text. */
const PLACE = /^[ \t]*\[picture\][ \t]*$/im;
const MEDIA = "media/";
const MAX_ALT = 200;

/**
 * A picture of the site's, chosen or uploaded, that goes into a text: where it says `[picture]`, or at its end. What it
 * shows is asked for with it, for people who do not see it.
 */
export function textPicturePart({ pictures }: EditedSite): FormPart {
  const group = plainText({}, "publishing.text_picture");
  const picture: EntryField = {
    ...{ name: "picture", label: plainText({}, "publishing.field_image"), input: "picture", group },
    hint: plainText({}, "publishing.hint_text_picture"),
    prefix: MEDIA,
    options: [
      { value: "", label: plainText({}, "publishing.picture_none") },
      ...pictures.map((file) => ({ value: MEDIA + file, label: file })),
    ],
  };
  const alt: EntryField = {
    ...{ name: "pictureAlt", label: plainText({}, "publishing.field_imageAlt"), input: "text", group },
    hint: plainText({}, "publishing.hint_alt_with_picture"),
    isJoint: true,
    max: MAX_ALT,
  };
  return joined([
    {
      fields: [picture, alt],
      show: () => ({ picture: "", pictureAlt: "" }),
      write(value, typed) {
        const file = typed["picture"] ?? "";
        if (file === "") return value;
        const document = asObject(value);
        return withValue(
          document,
          ["body"],
          withPicture(asText(document["body"]), file, typed["pictureAlt"] ?? ""),
        );
      },
      wrong: () => ({}),
    },
    checkPart(({ picture: file = "", pictureAlt = "", body = "" }): Record<string, string> => {
      if (file === "" && PLACE.test(body)) return { picture: "publishing.picture_missing" };
      if (file !== "" && pictureAlt === "") return { pictureAlt: "publishing.alt_required" };
      return file === "" && pictureAlt !== "" ? { picture: "publishing.required" } : {};
    }),
  ]);
}

/** @param file such as media/yard.webp */
function withPicture(body: string, file: string, alt: string): string {
  const words = alt.replaceAll(/[[\]\\]/g, "").trim();
  const picture = `![${words}](/${file})`;
  return PLACE.test(body) ? body.replace(PLACE, () => picture) : `${body.trimEnd()}\n\n${picture}`;
}
