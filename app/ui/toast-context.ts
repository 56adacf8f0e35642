import { createContext, useContext } from "react";

export type ToastMessage = {
  title: string;
  text?: string;
  action?: { label: string; href: string };
  tone?: "success" | "danger";
  /** Milliseconds until it disappears; 8 s by default. */
  duration?: number;
};

export type ShowToast = (message: ToastMessage) => void;

export const ToastContext = createContext<ShowToast | null>(null);

/** @throws Error outside a ToastProvider */
export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show) throw new Error("useToast needs a <ToastProvider> around it.");
  return show;
}
