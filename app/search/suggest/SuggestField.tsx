import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type InputHTMLAttributes,
} from "react";

import { COLLAPSED, type Combobox } from "./suggestion";
import type { SuggestionBoxProps } from "./SuggestionBox";

type FieldProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "id" | "placeholder" | "maxLength" | "value" | "className"
>;

type SuggestFieldProps = FieldProps & {
  /** Called with the input, for a page that stores the text. */
  onType?: (text: string) => void;
} & Pick<SuggestionBoxProps, "remembers" | "onTake">;

type Loaded = { Box: ComponentType<SuggestionBoxProps> } & Pick<SuggestionBoxProps, "field" | "before">;

/**
 * The field of a search form. Plain without JavaScript; with it a combobox, whose list of suggestions is
 * loaded on the first focus.
 */
export function SuggestField({ onType, remembers, onTake, value, ...rest }: SuggestFieldProps) {
  const ref = useRef<HTMLInputElement>(null);
  const [combobox, setCombobox] = useState<Combobox | null>(null);
  const [loaded, setLoaded] = useState<Loaded | null>(null);

  const isLoading = useRef(false);
  const load = useCallback((field: HTMLInputElement, before: string) => {
    if (isLoading.current) return;
    isLoading.current = true;
    import("./SuggestionBox").then(
      ({ SuggestionBox: Box }) => setLoaded({ Box, field, before }),
      // Offline it stays a plain field; the next focus tries again.
      () => (isLoading.current = false),
    );
  }, []);

  const taken = useRef(false);
  useEffect(() => {
    const field = ref.current;
    if (!field || taken.current) return;
    taken.current = true;
    setCombobox(COLLAPSED);
    // The shopper may have typed before the script loaded.
    if (value !== undefined && field.value !== value) onType?.(field.value);
    if (document.activeElement === field) load(field, "");
  }, [value, onType, load]);

  return (
    <>
      <input
        ref={ref}
        type="search"
        name="query"
        autoComplete="off"
        enterKeyHint="search"
        value={value}
        onChange={({ currentTarget }) => onType?.(currentTarget.value)}
        onFocus={({ currentTarget }) => load(currentTarget, currentTarget.value)}
        {...combobox}
        {...rest}
      />
      {loaded ? (
        <loaded.Box
          field={loaded.field}
          before={loaded.before}
          remembers={remembers}
          onTake={onTake}
          onCombobox={setCombobox}
        />
      ) : null}
    </>
  );
}
