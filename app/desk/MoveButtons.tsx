import { useEffect, useRef, useState } from "react";

import { Icon, type IconName } from "~/ui/Icon";
import { buttonClasses } from "~/ui/button-styles";
import { pressProps } from "~/ui/press";

import { type Move, MOVES } from "./list-order";

/** The item that a shopper's press moves; `move` is null for a drag. */
type Followed = { key: string; move: Move | null };

type MoveButtonsProps = {
  /** The item's key, and its index from 0 in a list of `total`. */
  item: { key: string; place: number; total: number };
  icons: Record<Move, IconName>;
  /** Names a button for screen readers. */
  textOf: (move: Move) => string;
  onPress: (followed: Followed) => void;
};

/** Submit buttons that move one item of a list, as moveByButton reads them. */
export function MoveButtons({ item: { key, place, total }, icons, textOf, onPress }: MoveButtonsProps) {
  return (
    <span className="flex gap-1">
      {MOVES.map((move) => {
        const icon = icons[move];
        const isLast = move === "down" ? place === total - 1 : place === 0;
        return (
          <button
            key={move}
            type="submit"
            name="move"
            value={`${move} ${place}`}
            id={buttonId({ key, move })}
            className={buttonClasses({ size: "sm" }, "min-w-11 px-2")}
            {...pressProps({ unavailable: isLast, onPress: () => onPress({ key, move }) })}
          >
            <Icon name={icon} className="size-4" />
            <span className="sr-only">{textOf(move)}</span>
          </button>
        );
      })}
    </span>
  );
}

function buttonId({ key, move }: Followed): string {
  return `move-${move ?? "drag"}-${key}`;
}

/**
 * Keeps the focus on a moved item's button.
 *
 * @returns `moved` has the item and its new index, from 0, to be announced; null before the first move
 */
export function useFollowedMove(keys: readonly string[]) {
  const followed = useRef<Followed | null>(null);
  const [moved, setMoved] = useState<{ key: string; place: number } | null>(null);
  const order = keys.join("\n");
  useEffect(() => {
    const { current } = followed;
    if (current === null) return;
    followed.current = null;
    setMoved({ key: current.key, place: order.split("\n").indexOf(current.key) });
    if (current.move !== null) document.getElementById(buttonId(current))?.focus();
  }, [order]);
  return { moved, follow: (item: Followed) => (followed.current = item) };
}
