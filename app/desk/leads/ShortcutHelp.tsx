import { useRef } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { Checkbox } from "~/ui/Checkbox";
import { useFoldAway } from "~/ui/use-fold-away";

type ShortcutHelpProps = {
  keys: readonly (readonly [key: string, does: string])[];
  isOn: boolean;
  setIsOn: (isOn: boolean) => void;
};

/** The list of keyboard shortcuts and the switch that turns them off; hidden on small screens. */
export function ShortcutHelp({ keys, isOn, setIsOn }: ShortcutHelpProps) {
  const { t } = useTranslation();
  const details = useRef<HTMLDetailsElement>(null);
  useFoldAway(details);
  return (
    <details ref={details} className="relative max-md:hidden">
      <summary className="inline-flex min-h-11 items-center text-sm text-ink-muted underline underline-offset-4">
        {t("inbox.keys")}
      </summary>
      <div className="absolute right-0 z-20 w-72 rounded-card border border-line bg-surface p-4 shadow-raised">
        <dl className="grid grid-cols-[5rem_1fr] gap-y-1 text-sm">
          {keys.map(([key, does]) => (
            <div key={key} className="contents">
              <dt className="font-semibold">{key}</dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <Checkbox checked={isOn} onChange={(event) => setIsOn(event.currentTarget.checked)}>
          {t("inbox.keys_on")}
        </Checkbox>
      </div>
    </details>
  );
}
