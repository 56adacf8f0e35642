import { useEffect, useRef, useState } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { Icon } from "~/ui/Icon";
import { buttonClasses } from "~/ui/button-styles";
import { pressProps } from "~/ui/press";

import { droppedRow, movedRows, placesOf, type RowMove } from "./form-presses";
import type { EntryField } from "./entries";

type Places = Record<string, string>;

/**
 * The places of a form's rows, which its buttons change.
 *
 * @returns `moved` says what the last press did, for a screen reader
 */
export function usePlaces(fields: readonly EntryField[], values: Places) {
  const { t } = useTranslation();
  const [places, setPlaces] = useState(() => placesOf(fields, values));
  const [moved, setMoved] = useState("");
  const followed = useRef<string | null>(null);
  // A row that moves takes the focus from its button.
  useEffect(() => {
    if (followed.current !== null) document.getElementById(followed.current)?.focus();
    followed.current = null;
  }, [places]);
  return { places, moved, press, drop };

  function drop(field: EntryField, name: string, dropped: string): void {
    const next = droppedRow(fields, places, dropped, field.name);
    if (next === places) return;
    setMoved(t("publishing.row_now", { name, number: next[dropped] ?? "" }));
    setPlaces(next);
  }

  function press(field: EntryField, name: string, move: RowMove): void {
    const next = movedRows(fields, places, `${field.name} ${move}`);
    const isTurned = move === "hide" || move === "show";
    followed.current = buttonId(field, isTurned ? (move === "hide" ? "show" : "hide") : move);
    const number = next[field.name] ?? "";
    setMoved(
      number === "" ? t("publishing.row_hidden", { name }) : t("publishing.row_now", { name, number }),
    );
    setPlaces(next);
  }
}

type PlaceButtonsProps = {
  field: EntryField;
  /** What the row is called. */
  name: string;
  fields: readonly EntryField[];
  places: Places;
  onPress: (field: EntryField, name: string, move: RowMove) => void;
};

/** Moves a row of a list up and down, or hides it: by the script, or by sending the form without saving it. */
export function PlaceButtons({ field, name, fields, places, onPress }: PlaceButtonsProps) {
  const { t } = useTranslation();
  const own = places[field.name] ?? "";
  const count = fields.filter(
    ({ name: other, input, row }) =>
      input === "place" && row?.list === field.row?.list && (places[other] ?? "") !== "",
  ).length;
  const moves: RowMove[] = own === "" ? [] : ["up", "down"];
  if (field.canHide) moves.push(own === "" ? "show" : "hide");
  return (
    <span className="flex shrink-0 gap-1">
      <input type="hidden" name={field.name} value={own} />
      {moves.map((move) => {
        const isEnd = (move === "up" && own === "1") || (move === "down" && own === String(count));
        return (
          <button
            key={move}
            id={buttonId(field, move)}
            type="submit"
            name="move"
            value={`${field.name} ${move}`}
            formNoValidate
            className={buttonClasses({ size: "sm" }, "min-w-11 px-2")}
            {...pressProps({
              unavailable: isEnd,
              onPress: (event) => {
                event.preventDefault();
                onPress(field, name, move);
              },
            })}
          >
            {move === "up" || move === "down" ? (
              <>
                <Icon name={`arrow-${move}`} className="size-4" />
                <span className="sr-only">{t(`publishing.order_${move}`, { name })}</span>
              </>
            ) : (
              <>
                {t(`publishing.row_${move}`)}
                <span className="sr-only"> {name}</span>
              </>
            )}
          </button>
        );
      })}
    </span>
  );
}

function buttonId({ name }: EntryField, move: RowMove): string {
  return `${name}-${move}`;
}
