import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useTranslation } from "react-i18next";

import { AppLink } from "./AppLink";
import type { ToastMessage } from "./toast-context";

export function Toast({ message, onDismiss }: { message: ToastMessage; onDismiss: () => void }) {
  const { t } = useTranslation();
  const { title, text, action, tone = "success" } = message;
  const Icon = tone === "danger" ? CircleAlert : CircleCheck;
  return (
    <div className="pointer-events-auto flex w-full max-w-md animate-[rise_200ms_ease-out] items-start gap-3 rounded-card border border-line bg-surface p-4 text-ink shadow-raised">
      <Icon
        className={`mt-0.5 size-5 shrink-0 ${tone === "danger" ? "text-danger" : "text-success"}`}
        aria-hidden="true"
      />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {text ? <p className="text-sm text-ink-muted">{text}</p> : null}
        {action ? (
          <AppLink
            href={action.href}
            className="link mt-1 inline-flex min-h-11 items-center font-semibold"
            onClick={onDismiss}
          >
            {action.label}
          </AppLink>
        ) : null}
      </div>
      <button
        type="button"
        className="-m-2 grid size-11 shrink-0 place-items-center rounded-control hover:bg-surface-sunken"
        aria-label={t("ui.close")}
        onClick={onDismiss}
      >
        <X className="size-5" aria-hidden="true" />
      </button>
    </div>
  );
}
