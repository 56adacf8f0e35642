import { Form } from "@remix-run/react";
import { useState, useEffect, useRef, type FormEvent } from "react";

import { useTranslation } from "~/i18n/use-translation";
import type { SortKey } from "~/stock/stock-index";
import { Button } from "~/ui/Button";
import { Icon } from "~/ui/Icon";
import { SelectField } from "~/ui/SelectField";
import { TextField } from "~/ui/TextField";

import { choose, useChoosing } from "./use-choices";
import { HiddenFields } from "./HiddenFields";
import type { FoundPage } from "./search-page";

type PostcodeFieldProps = {
  postcode: string;
  /** The postcode does not exist (spec 2 §8). */
  isWrong: boolean;
  /** The field has just appeared because the shopper chose this sort. */
  takesFocus: boolean;
  /** Called when it contains a complete postcode. */
  onComplete: (postcode: string) => void;
};

type SortSelectProps = {
  page: Pick<FoundPage, "form" | "sortBy" | "postcode" | "postcodeError">;
  sorts: readonly SortKey[];
};

/** Sorts on change; by its button without JavaScript. Sorting by distance asks for a postcode. */
export function SortSelect({ page, sorts }: SortSelectProps) {
  const { form, sortBy, postcode, postcodeError } = page;
  const { t } = useTranslation();
  const [value, setValue] = useFollowing(useChoosing((now) => now?.wanted?.shown.sortBy ?? sortBy));
  const [asked, setAsked] = useState(false);
  // A sort from a link is listed even if the site does not offer it.
  const offered = sorts.includes(sortBy) ? sorts : [sortBy, ...sorts];
  if (offered.length < 2) return null;
  const sortByDistance = (from: string) => choose({ kind: "sort", sortBy: "distance", postcode: from });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const typed = new FormData(event.currentTarget).get("postcode");
    if (typeof typed === "string" && sortByDistance(typed)) event.preventDefault();
  };
  return (
    <Form action={form.action} preventScrollReset className="sort-form" onSubmit={submit}>
      <HiddenFields fields={form.fields} except={["sortBy", "postcode"]} />
      <SelectField
        name="sortBy"
        label={t("search.sort")}
        labelHidden
        optionalHidden
        className="sort-select"
        value={value}
        options={offered.map((sort) => ({ value: sort, label: t(`search.sort_${sort}`) }))}
        onChange={({ currentTarget }) => {
          setValue(currentTarget.value);
          const asks = currentTarget.value === "distance";
          setAsked(asks);
          const sort = offered.find((each) => each === currentTarget.value);
          if (!asks && sort) choose({ kind: "sort", sortBy: sort, postcode: "" });
        }}
      />
      {value === "distance" ? (
        <PostcodeField
          key={postcode}
          postcode={postcode}
          isWrong={postcodeError}
          takesFocus={asked}
          onComplete={sortByDistance}
        />
      ) : (
        <noscript>
          <Button type="submit" className="min-h-12">
            {t("search.sort_button")}
          </Button>
        </noscript>
      )}
    </Form>
  );
}

/**
 * A control's value that follows the page: a choice shows at once, and a new URL (a removed chip, the back
 * button) replaces it.
 *
 * @param shown the value of the current page
 */
function useFollowing(shown: string): [value: string, choose: (value: string) => void] {
  const [seen, setSeen] = useState(shown);
  const [value, setValue] = useState(shown);
  if (seen !== shown) {
    setSeen(shown);
    setValue(shown);
  }
  return [value, setValue];
}

/**
 * The postcode that 'nearest' is measured from: submitted once it has four digits; by its button without
 * JavaScript.
 */
function PostcodeField({ postcode, isWrong, takesFocus, onComplete }: PostcodeFieldProps) {
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
        onChange={({ currentTarget: { value } }) => {
          if (/^\d{4}$/.test(value)) onComplete(value);
        }}
      />
      <Button type="submit" className="min-h-12 min-w-12 px-3!" aria-label={t("search.sort_button")}>
        <Icon name="arrow-right" className="size-5" />
      </Button>
    </div>
  );
}
