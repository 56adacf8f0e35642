import { log } from "~/platform/log.server";
import { appendText, readForm } from "~/platform/read-form.server";
import { isMultipart, readMultipart } from "~/platform/read-multipart.server";

const MAX_FILE_BYTES = 15 * 1_048_576;
const MAX_TEXT_BYTES = 4_000;

/** The form of a source, with the example of a file that its system will post. */
export type SourcePost = { form: FormData; example: Buffer | "too large" | null };

/** A form that breaks off is an empty one, which is refused. */
export async function readSourcePost(request: Request): Promise<SourcePost> {
  if (!isMultipart(request.headers.get("Content-Type")))
    return { form: await readForm(request), example: null };
  const form = new FormData();
  let example: SourcePost["example"] = null;
  try {
    await readMultipart(request, {
      maxFileBytes: MAX_FILE_BYTES,
      maxTextBytes: MAX_TEXT_BYTES,
      async onFile({ name, bytes }) {
        if (name === "example" && bytes?.length !== 0) example = bytes ?? "too large";
      },
      onText: (name, text) => appendText(form, name, text),
    });
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.name : "unknown" }, "the form of a source broke off");
    return { form: new FormData(), example: null };
  }
  return { form, example };
}
