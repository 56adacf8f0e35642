import { type ReactNode, useRef, useState } from "react";

import type { FontName } from "~/site/config/appearance";

import { LookPicker } from "./LookPicker";
import { ThemeSample } from "./ThemeSample";

type ThemeLookProps = {
  values: Readonly<Record<string, string>>;
  fonts: { displayFont: FontName; bodyFont: FontName };
  /** The form of colours. */
  children: ReactNode;
};

/** The looks and a sample above the form of colours; with a script the sample follows what is typed. */
export function ThemeLook({ values, fonts, children }: ThemeLookProps) {
  const [typed, setTyped] = useState<Record<string, string>>({});
  const formRef = useRef<HTMLDivElement>(null);
  // After the event: the browser's picker writes to its text field, which has the name.
  const read = () => requestAnimationFrame(() => setTyped(typedIn(formRef.current)));
  return (
    <>
      <LookPicker values={values} fonts={fonts} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="lg:sticky lg:top-4 lg:order-last">
          <ThemeSample colours={{ ...values, ...typed }} {...fonts} />
        </div>
        <div ref={formRef} onChange={read}>
          {children}
        </div>
      </div>
    </>
  );
}

function typedIn(around: HTMLElement | null): Record<string, string> {
  const form = around?.querySelector("form");
  const entries = form ? [...new FormData(form)] : [];
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}
