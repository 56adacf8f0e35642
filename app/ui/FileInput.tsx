import type { TFunction } from "i18next";
import { type InputHTMLAttributes, useCallback, useEffect, useRef, useState } from "react";

import { useTranslation } from "~/i18n/use-translation";

import { buttonClasses } from "./button-styles";
import { classNames } from "./class-names";
import { FieldError } from "./Field";
import { Icon } from "./Icon";

const MB = 1_048_576;

type FileInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "className" | "onChange"> & {
  id: string;
  /** A field of one line, or a place to drop files on. */
  look: "line" | "drop-zone";
  /** The words of its button, where the browser's own would not say what is asked for. */
  button?: string;
  /** Of one file, as its reader takes it: a larger one is refused before it is sent, which would take minutes. */
  maxFileBytes?: number;
  /** Of all of them: above it the server takes no form at all, and what was typed would be lost. */
  maxTotalBytes?: number;
};

const LOOKS = {
  line: "min-h-12 rounded-control p-2",
  "drop-zone": "min-h-24 content-center rounded-card border-2 border-dashed p-4 hover:bg-surface-sunken",
};

export function FileInput({ look, button, maxFileBytes, maxTotalBytes, ...input }: FileInputProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [large, setLarge] = useState<TooLarge | null>(null);
  const [chosen, setChosen] = useState("");
  const problemId = `${input.id}-size`;
  const check = useCallback(() => {
    const files = [...(field.current?.files ?? [])];
    setLarge(findTooLarge(files, { maxFileBytes, maxTotalBytes }));
    setChosen(files.map(({ name }) => name).join(", "));
  }, [maxFileBytes, maxTotalBytes]);

  // A file that was chosen before the script ran.
  useEffect(check, [check]);
  // Before any other handler of the form, whatever sends it.
  useEffect(() => {
    const form = field.current?.form;
    if (!form || large === null) return;
    const hold = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      field.current?.focus();
    };
    form.addEventListener("submit", hold, { capture: true });
    return () => form.removeEventListener("submit", hold, { capture: true });
  }, [large]);

  return (
    <>
      <div className={button ? "file-field" : undefined}>
        <input
          {...input}
          ref={field}
          type="file"
          onChange={check}
          aria-invalid={large !== null || input["aria-invalid"]}
          aria-describedby={classNames(large !== null && problemId, input["aria-describedby"]) || undefined}
          className={classNames(
            "block w-full border border-control bg-surface file:mr-4 file:min-h-11 file:rounded-control file:border-0 file:bg-surface-sunken file:px-4 file:font-semibold file:text-ink",
            LOOKS[look],
          )}
        />
        {button ? (
          <span className="file-field-words" aria-hidden="true">
            <span className={buttonClasses({ size: "sm" })}>
              <Icon name="plus" className="size-5" />
              {button}
            </span>
            <span className="truncate">{chosen}</span>
          </span>
        ) : null}
      </div>
      <div role="alert">
        {large === null ? null : <FieldError id={problemId} message={tooLargeText(large, t)} />}
      </div>
    </>
  );
}

type TooLarge = { name: string | null; maxBytes: number };

function tooLargeText({ name, maxBytes }: TooLarge, t: TFunction): string {
  const megabytes = Math.floor(maxBytes / MB);
  return name === null ? t("ui.files_too_large", { megabytes }) : t("ui.file_too_large", { name, megabytes });
}

/**
 * The first file that is too large, by its name; a null name for all of them together.
 *
 * @returns null if they may be sent
 */
export function findTooLarge(
  files: readonly Pick<File, "name" | "size">[],
  {
    maxFileBytes = Infinity,
    maxTotalBytes = Infinity,
  }: Pick<FileInputProps, "maxFileBytes" | "maxTotalBytes">,
): TooLarge | null {
  const large = files.find(({ size }) => size > maxFileBytes);
  if (large) return { name: large.name, maxBytes: maxFileBytes };
  const total = files.reduce((sum, { size }) => sum + size, 0);
  return total > maxTotalBytes ? { name: null, maxBytes: maxTotalBytes } : null;
}
