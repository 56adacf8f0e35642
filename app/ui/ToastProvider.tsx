import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from "react";

import { useTranslation } from "~/i18n/use-translation";

import { AppLink } from "./AppLink";
import { ToastContext, type Attempt, type ToastMessage, type Toasts } from "./toast-context";
import { Icon } from "./Icon";

type Shown = { id: number; message: ToastMessage; failed: Attempt | null };

/** Shows at most one toast (spec 2 §4); a new one replaces the old. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<Shown | null>(null);
  const [isHeld, setIsHeld] = useState(false);
  const nextId = useRef(0);
  const failed = useRef<Attempt | null>(null);

  const dismiss = useCallback(() => {
    failed.current = null;
    setCurrent(null);
    // The hovered or focused element is gone, and fires no leave event.
    setIsHeld(false);
  }, []);
  const toasts = useMemo((): Toasts => {
    const put = (attempt: Attempt | null, message: ToastMessage) => {
      nextId.current += 1;
      failed.current = attempt;
      setCurrent({ id: nextId.current, message, failed: attempt });
    };
    return {
      show: (message) => put(null, message),
      fail: put,
      succeed: (attempt) => {
        if (failed.current === attempt) dismiss();
      },
    };
  }, [dismiss]);

  useEffect(() => {
    if (!current) return;
    const timer = setTimeout(dismiss, toastDuration({ wanted: current.message.duration, isHeld }));
    return () => clearTimeout(timer);
  }, [current, isHeld, dismiss]);

  return (
    <ToastContext.Provider value={toasts}>
      {children}
      {/* Always there, so that assistive technology hears what is put into it. */}
      <div
        role="status"
        aria-live="polite"
        className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex justify-center sm:justify-end"
        onPointerEnter={() => setIsHeld(true)}
        onPointerLeave={() => setIsHeld(false)}
        onFocus={() => setIsHeld(true)}
        onBlur={() => setIsHeld(false)}
      >
        {current ? <Toast key={current.id} {...current} onDismiss={dismiss} /> : null}
      </div>
    </ToastContext.Provider>
  );
}

function Toast({ message, failed, onDismiss }: Omit<Shown, "id"> & { onDismiss: () => void }) {
  const { t } = useTranslation();
  const { title, text, action } = message;
  const icon = failed ? "circle-exclamation-point" : "circle-check";
  return (
    <div className="pointer-events-auto flex w-full max-w-md animate-[rise_200ms_ease-out] items-center gap-3 rounded-card border border-line bg-surface py-1.5 pr-1.5 pl-4 text-ink shadow-raised">
      <Icon name={icon} className={`size-5 shrink-0 ${failed ? "text-danger" : "text-success"}`} />
      <div className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <div className="min-w-0 flex-[1_1_9rem]">
          <p className="font-semibold">{title}</p>
          {text ? <p className="text-sm text-ink-muted">{text}</p> : null}
        </div>
        {action ? (
          <AppLink
            href={action.href}
            className="link inline-flex min-h-11 items-center font-semibold"
            onClick={onDismiss}
          >
            {action.label}
          </AppLink>
        ) : null}
      </div>
      <button
        type="button"
        className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-surface-sunken"
        aria-label={t("ui.close")}
        onClick={onDismiss}
      >
        <Icon name="x" className="size-5" />
      </button>
    </div>
  );
}

const USUAL_MS = 8_000;
/** Spec 2 §9, toast removal delay: no toast stays longer than this, even while hovered or focused. */
const REMOVAL_DELAY_MS = 1_000_000;

/**
 * Milliseconds until a toast disappears. One that is hovered or focused is being read, and stays.
 *
 * @param wanted the message's own duration; 8 s by default
 */
export function toastDuration({ wanted, isHeld }: { wanted?: number; isHeld: boolean }): number {
  return isHeld ? REMOVAL_DELAY_MS : Math.min(wanted ?? USUAL_MS, REMOVAL_DELAY_MS);
}
