import { swatchOf } from "./swatches";

/** A colour as a dot; struck through where its name tells none. */
export function Swatch({ colour }: { colour: string }) {
  const paint = swatchOf(colour);
  return (
    <svg viewBox="0 0 20 20" className="facet-swatch" aria-hidden="true">
      <circle cx="10" cy="10" r="9" fill={paint ?? "none"} />
      {paint ? null : <path d="M4 16 16 4" />}
    </svg>
  );
}
