import { useFetcher } from "@remix-run/react";
import { type FormEvent, useEffect, useId, useRef } from "react";

import type { FieldProps } from "~/ui/Field";
import { TextField } from "~/ui/TextField";

import { deskFindCarPath } from "../desk-paths";
import type { WantedCar } from "./wanted-cars.server";

/** Debounce between keystrokes. */
const PAUSE_MS = 150;
const MIN_LETTERS = 2;

type WantedCarFieldProps = FieldProps & {
  name: string;
  defaultValue?: string;
  /** The site whose cars are suggested, for what its form says. */
  siteOf: (form: HTMLFormElement | null) => string;
  onInput?: () => void;
  /** Of a refused form: the browser shows it without a script too. */
  isWrong?: boolean;
};

/** What somebody is interested in, with the cars that it may mean as they type; without a script it is a text. */
export function WantedCarField({ siteOf, onInput, isWrong = false, ...field }: WantedCarFieldProps) {
  const { load, data } = useFetcher<{ cars: WantedCar[] }>();
  const timer = useRef(0);
  const list = useId();
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const suggest = ({ currentTarget: { form, value } }: FormEvent<HTMLInputElement>) => {
    onInput?.();
    window.clearTimeout(timer.current);
    const words = value.trim();
    if (words.length < MIN_LETTERS) return;
    timer.current = window.setTimeout(() => load(deskFindCarPath(siteOf(form), words)), PAUSE_MS);
  };
  return (
    <>
      <TextField
        {...field}
        {...(isWrong && { autoFocus: true })}
        list={list}
        autoComplete="off"
        maxLength={200}
        onInput={suggest}
      />
      <datalist id={list}>
        {(data?.cars ?? []).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </datalist>
    </>
  );
}
