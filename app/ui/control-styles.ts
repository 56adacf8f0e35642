/** Fields are 16 px text, so that no phone zooms into them, and 48 px high. */
export const CONTROL =
  "block min-h-12 w-full rounded-control border border-control bg-surface px-3 text-base text-ink " +
  "transition-colors duration-150 hover:border-ink " +
  "aria-invalid:border-danger aria-invalid:bg-danger-soft disabled:cursor-not-allowed disabled:opacity-55";
