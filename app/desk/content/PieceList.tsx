import { Form } from "@remix-run/react";
import { ArrowDown, ArrowUp, ChevronsUp } from "lucide-react";
import { useEffect, useRef, useState } from "react";

import { useTranslation } from "../../i18n/use-translation";
import { AppLink } from "../../ui/AppLink";
import { buttonClasses } from "../../ui/button-styles";
import { deskContentPath, deskPiecePath } from "../desk-paths";
import { PHOTO_MOVES, type PhotoMove } from "../stock/photo-order";
import type { OrderSeen } from "./order-offers.server";
import type { PieceRow } from "./publish-draft.server";

type PieceListProps = {
  site: string;
  pieces: PieceRow[];
  /** For a list whose order the site shows, and may be changed here. */
  order?: OrderSeen | null;
};

/** Pieces by name, each with its state, and with buttons to move it where their order counts. */
export function PieceList({ site, pieces, order = null }: PieceListProps) {
  const { t } = useTranslation();
  const isMovable = order !== null && pieces.length > 1;
  const { announced, follow } = useFollowedPiece(pieces);
  const list = (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {pieces.map(({ kind, key, name, about, state, edited }, place) => (
        <li key={key} className="flex flex-wrap items-center justify-between gap-x-6 px-4 py-2">
          <span className="min-w-0">
            <AppLink
              className="link inline-flex min-h-11 items-center font-medium wrap-anywhere"
              href={deskPiecePath(site, kind, key)}
            >
              {name}
            </AppLink>
            {about === "" ? null : <span className="block text-sm text-ink-muted">{about}</span>}
          </span>
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className={state === "published" ? "text-sm text-ink-muted" : "text-sm font-medium"}>
              {t(`publishing.state_${state}`)}
              {edited === "" ? null : <span className="font-normal text-ink-muted"> · {edited}</span>}
            </span>
            {isMovable ? (
              <Moves piece={{ key, name }} place={place} total={pieces.length} follow={follow} />
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
  if (!isMovable) return list;
  return (
    <Form method="post" action={deskContentPath(site)} preventScrollReset>
      <input type="hidden" name="seen" value={order.seen} />
      <input type="hidden" name="published" value={order.published} />
      <p className="mb-2 text-sm text-ink-muted">{t("publishing.order_hint")}</p>
      {list}
      <p className="sr-only" role="status">
        {announced === null ? "" : t("publishing.order_now", announced)}
      </p>
    </Form>
  );
}

const ICONS = { first: ChevronsUp, up: ArrowUp, down: ArrowDown };

type Followed = { key: string; move: PhotoMove };
type MovesProps = {
  piece: { key: string; name: string };
  place: number;
  total: number;
  follow: (followed: Followed) => void;
};

function Moves({ piece: { key, name }, place, total, follow }: MovesProps) {
  const { t } = useTranslation();
  return (
    <span className="flex gap-1">
      {PHOTO_MOVES.map((move) => {
        const Icon = ICONS[move];
        const isLast = move === "down" ? place === total - 1 : place === 0;
        return (
          <button
            key={move}
            type="submit"
            name="move"
            value={`${move} ${place}`}
            id={buttonId({ key, move })}
            className={buttonClasses({ size: "sm" }, "min-w-11 px-2")}
            // aria-disabled, because a button that becomes disabled while focused loses the focus.
            aria-disabled={isLast}
            onClick={(event) => (isLast ? event.preventDefault() : follow({ key, move }))}
          >
            <Icon className="size-4" aria-hidden="true" />
            <span className="sr-only">{t(`publishing.order_${move}`, { name })}</span>
          </button>
        );
      })}
    </span>
  );
}

function buttonId({ key, move }: Followed): string {
  return `move-${move}-${key}`;
}

/** Keeps the focus on a moved piece's button and announces its new place. */
function useFollowedPiece(pieces: readonly PieceRow[]) {
  const followed = useRef<Followed | null>(null);
  const [announced, setAnnounced] = useState<{ name: string; number: number; total: number } | null>(null);
  useEffect(() => {
    const { current } = followed;
    const place = pieces.findIndex(({ key }) => key === current?.key);
    const piece = pieces[place];
    if (current === null || !piece) return;
    followed.current = null;
    setAnnounced({ name: piece.name, number: place + 1, total: pieces.length });
    document.getElementById(buttonId(current))?.focus();
  }, [pieces]);
  return { announced, follow: (piece: Followed) => (followed.current = piece) };
}
