import type { ToastMessage, Toasts } from "~/ui/toast-context";

/** Toasts that are collected instead of shown. */
export function toastsInto(shown: ToastMessage[]): Toasts {
  const collect = (message: ToastMessage) => void shown.push(message);
  return { show: collect, fail: (_, message) => collect(message), succeed: () => undefined };
}
