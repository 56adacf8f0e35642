import { ArrowRight } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../ui/Button";
import { TextField } from "../ui/TextField";

type PostcodeFieldProps = {
  postcode: string;
  /** Nobody knows where it is (spec 2 §8). */
  isWrong: boolean;
  /** It has just come up, because its shopper wants to say where. */
  takesFocus: boolean;
  /** A whole postcode stands in it. */
  onComplete: (form: HTMLFormElement | null) => void;
};

/** Where 'nearest' is measured from: four digits, and it goes by itself; without JavaScript by its button. */
export function PostcodeField({ postcode, isWrong, takesFocus, onComplete }: PostcodeFieldProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.querySelector("input")?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <div ref={field} className="postcode">
      <TextField
        name="postcode"
        label={t("search.postcode")}
        labelHidden
        optionalHidden
        className="postcode-field"
        placeholder={t("search.postcode")}
        defaultValue={postcode}
        error={isWrong ? t("search.postcode_invalid") : undefined}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={4}
        onChange={({ currentTarget: { value, form } }) => {
          if (/^\d{4}$/.test(value)) onComplete(form);
        }}
      />
      <Button type="submit" className="min-h-12 min-w-12 px-3!" aria-label={t("search.sort_button")}>
        <ArrowRight className="size-5" aria-hidden="true" />
      </Button>
    </div>
  );
}
