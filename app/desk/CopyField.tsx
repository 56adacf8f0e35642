import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { TextField } from "~/ui/TextField";
import { useCopyLink } from "~/ui/use-copy-link";

type CopyFieldProps = { label: string; hint?: string; text: string };

/** A text that somebody takes with them; without JavaScript it is selected by hand. */
export function CopyField({ label, hint, text }: CopyFieldProps) {
  const { t } = useTranslation();
  const texts = { copied: t("desk.copied"), failed: t("desk.copy_failed") };
  const { copied, copy } = useCopyLink({ url: text, feedback: "inline", texts });
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        className="min-w-0 grow basis-64"
        label={label}
        hint={hint}
        value={text}
        readOnly
        optionalHidden
        autoComplete="off"
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button className="noscript:hidden" onClick={() => void copy()}>
        {/* As wide as the longer of its two words. */}
        <span aria-live="polite" className="min-w-16">
          {copied ? texts.copied : t("desk.copy")}
        </span>
        <span className="sr-only">{label}</span>
      </Button>
    </div>
  );
}
