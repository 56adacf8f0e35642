/** A colour as a dot; struck through if its name implies none. @param paint null for such a name */
export function Swatch({ paint }: { paint: string | null }) {
  return (
    <svg viewBox="0 0 20 20" className="swatch" aria-hidden="true">
      <circle cx="10" cy="10" r="9" fill={paint ?? "none"} />
      {paint ? null : <path d="M4 16 16 4" />}
    </svg>
  );
}
