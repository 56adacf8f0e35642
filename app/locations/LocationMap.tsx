/** A drawn neighbourhood with a pin: says 'place' without asking anybody else for a map. */
export function LocationMap() {
  return (
    <svg
      viewBox="0 0 640 300"
      preserveAspectRatio="xMidYMid slice"
      className="h-48 w-full bg-surface-sunken"
      aria-hidden="true"
    >
      <path
        className="fill-brand-soft"
        d="M0 214c80-30 128 22 214 10s110-66 200-58 132 62 226 40v94H0ZM436 0h124l-16 84-92-10Z"
      />
      <g className="fill-none stroke-surface" strokeLinecap="round">
        <path strokeWidth="16" d="M-10 112 650 178M318-10l-34 320" />
        <path
          strokeWidth="7"
          d="M-10 34 650 92M-10 190l292 30M120-10 86 310M214-10l-34 320M412-10l-32 320M516-10l-34 320M606-10l-32 320M282 248l368 36"
        />
      </g>
      <ellipse className="fill-ink opacity-20" cx="304" cy="150" rx="16" ry="5" />
      <path className="fill-brand" d="M304 150c-7-17-30-32-30-58a30 30 0 0 1 60 0c0 26-23 41-30 58Z" />
      <circle className="fill-on-brand" cx="304" cy="92" r="11" />
    </svg>
  );
}
