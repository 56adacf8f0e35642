import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";

import { Toast } from "./Toast";
import { ToastContext, type ToastMessage } from "./toast-context";
import { toastDuration } from "./toast-duration";

/** Shows at most one toast (spec 2 §4); a new one takes the old one's place. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<{ id: number; message: ToastMessage } | null>(null);
  const [isHeld, setIsHeld] = useState(false);
  const nextId = useRef(0);

  const show = useCallback((message: ToastMessage) => {
    nextId.current += 1;
    setCurrent({ id: nextId.current, message });
  }, []);
  const dismiss = useCallback(() => {
    setCurrent(null);
    // What held it went with it, and says nothing of leaving.
    setIsHeld(false);
  }, []);

  useEffect(() => {
    if (!current) return;
    const timer = setTimeout(dismiss, toastDuration(current.message.duration, isHeld));
    return () => clearTimeout(timer);
  }, [current, isHeld, dismiss]);

  return (
    <ToastContext.Provider value={show}>
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
        {current ? <Toast key={current.id} message={current.message} onDismiss={dismiss} /> : null}
      </div>
    </ToastContext.Provider>
  );
}
