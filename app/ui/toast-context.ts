import { createContext, useContext, useMemo } from "react";

export type ToastMessage = {
  title: string;
  text?: string;
  action?: { label: string; href: string };
  /** Milliseconds until it disappears; 8 s by default. */
  duration?: number;
};

/** What can fail with a toast. */
export type Attempt = "search" | "comparison" | "copy";

export type Toasts = {
  show: (message: ToastMessage) => void;
  fail: (attempt: Attempt, message: ToastMessage) => void;
  succeed: (attempt: Attempt) => void;
};

type ShowToast = Toasts["show"];

export const ToastContext = createContext<Toasts | null>(null);

/** @throws Error outside a ToastProvider */
export function useToast(): ShowToast {
  return useToasts().show;
}

/**
 * The toast of something that can fail: `failed` shows it, `succeeded` takes it away, whichever control the
 * next attempt came from. No other toast reports a failure, so none outlives it.
 *
 * @throws Error outside a ToastProvider
 */
export function useFailureToast(attempt: Attempt) {
  const { fail, succeed } = useToasts();
  return useMemo(
    () => ({
      failed: (message: ToastMessage) => fail(attempt, message),
      succeeded: () => succeed(attempt),
    }),
    [attempt, fail, succeed],
  );
}

function useToasts(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error("no ToastProvider");
  return toasts;
}
