import type { ReactNode } from "react";

import { useTranslation } from "~/i18n/use-translation";

/** Our own drawings of shapes and names, just distinct enough; none is a brand's artwork. */
const MARKS: readonly { name: string; mark: ReactNode }[] = [
  {
    name: "Mastercard",
    mark: (
      <>
        <circle cx="23" cy="16" r="9" fill="#c8102e" />
        <circle cx="33" cy="16" r="9" fill="#e8a33d" fillOpacity="0.9" />
      </>
    ),
  },
  { name: "Visa", mark: <Word text="VISA" fill="#1a2b6d" italic /> },
  {
    name: "Maestro",
    mark: (
      <>
        <circle cx="23" cy="16" r="9" fill="#0a6fb8" />
        <circle cx="33" cy="16" r="9" fill="#c8102e" fillOpacity="0.9" />
      </>
    ),
  },
  { name: "Google Pay", mark: <Word text="G Pay" fill="#3c4043" /> },
  { name: "Apple Pay", mark: <Word text="Apple Pay" fill="#111111" small /> },
];

/** The accepted-payment-methods strip (spec 2 §2). */
export function AcceptedPayments() {
  const { t } = useTranslation();
  return (
    <ul aria-label={t("reserve.accepted")} className="flex flex-wrap gap-2">
      {MARKS.map(({ name, mark }) => (
        <li key={name}>
          <svg viewBox="0 0 56 32" width="56" height="32" role="img" aria-label={name}>
            <rect x="0.5" y="0.5" width="55" height="31" rx="4" fill="#ffffff" stroke="#8a8f98" />
            {mark}
          </svg>
        </li>
      ))}
    </ul>
  );
}

type WordProps = { text: string; fill: string; italic?: boolean; small?: boolean };

function Word({ text, fill, italic, small }: WordProps) {
  return (
    <text
      x="28"
      y="21"
      textAnchor="middle"
      fontSize={small ? 10 : 14}
      fontWeight="700"
      fontStyle={italic ? "italic" : "normal"}
      fill={fill}
      aria-hidden="true"
    >
      {text}
    </text>
  );
}
