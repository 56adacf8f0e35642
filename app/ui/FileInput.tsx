import type { InputHTMLAttributes } from "react";

import { classNames } from "./class-names";

type FileInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "className"> & {
  /** A field of one line, or a place to drop files on. */
  look: "line" | "drop-zone";
};

const LOOKS = {
  line: "min-h-12 p-2",
  "drop-zone": "min-h-32 content-center border-2 border-dashed p-4 hover:bg-surface-sunken",
};

export function FileInput({ look, ...input }: FileInputProps) {
  return (
    <input
      {...input}
      type="file"
      className={classNames(
        "block w-full rounded-control border border-control bg-surface file:mr-4 file:min-h-11 file:rounded-control file:border-0 file:bg-surface-sunken file:px-4 file:font-semibold file:text-ink",
        LOOKS[look],
      )}
    />
  );
}
