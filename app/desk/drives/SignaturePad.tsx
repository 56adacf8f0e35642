import { type PointerEvent, useRef, useState } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { FieldError } from "~/ui/Field";

import { MAX_DRAWN, PAD } from "./licence";

/** A place to sign by finger; its form has the path of the strokes. Without JavaScript the typed name stands for it. */
export function SignaturePad({ name, error }: { name: string; error: string | undefined }) {
  const { t } = useTranslation();
  const [path, setPath] = useState("");
  const drawing = useRef(false);
  const add = (command: "M" | "L", { currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const at = (offset: number, size: number, units: number) =>
      Math.min(units, Math.max(0, Math.round((offset / size) * units)));
    const x = at(clientX - box.left, box.width, PAD.width);
    const y = at(clientY - box.top, box.height, PAD.height);
    setPath((drawn) => (drawn.length > MAX_DRAWN - 20 ? drawn : `${drawn}${command}${x} ${y}`));
  };
  return (
    <div>
      <p className="text-sm font-semibold">{t("drives.sign_here")}</p>
      <p className="mb-2 text-sm text-ink-muted">{t("drives.sign_hint")}</p>
      <svg
        viewBox={`0 0 ${PAD.width} ${PAD.height}`}
        role="img"
        aria-label={t("drives.sign_here")}
        className="w-full touch-none rounded-control border border-control bg-page"
        onPointerDown={(event) => {
          drawing.current = true;
          event.currentTarget.setPointerCapture(event.pointerId);
          add("M", event);
        }}
        onPointerMove={(event) => {
          if (drawing.current) add("L", event);
        }}
        onPointerUp={() => {
          drawing.current = false;
        }}
      >
        <path d={path || "M0 0"} fill="none" stroke="currentColor" strokeWidth={3} strokeLinecap="round" />
      </svg>
      <input type="hidden" name={name} value={path} />
      <FieldError message={error} />
      <Button type="button" size="sm" variant="ghost" className="mt-1" onClick={() => setPath("")}>
        {t("drives.sign_clear")}
      </Button>
    </div>
  );
}
