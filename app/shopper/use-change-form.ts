import { useRef, type SyntheticEvent } from "react";

import { useToast, type ToastMessage } from "~/ui/toast-context";

import { useShopper, type ChangeOutcome, type Shopper } from "./use-shopper";

type Change = {
  /** Changes the list optimistically, then on the server. */
  apply: (shopper: Shopper) => Promise<ChangeOutcome>;
  /** Done, and told, for somebody who is not signed in, or not known yet; without it they are sent to sign-in. */
  anonymous?: () => void;
  /** Shown if the server gave no message of its own. */
  failed: () => string;
  /** Shown when it is done. */
  toast: () => ToastMessage;
};

/**
 * The submit handler of a form that saves or removes one of a shopper's things. If the shopper is signed in,
 * the list changes at once and a toast confirms it; otherwise `anonymous` is done, or the form is submitted natively, and
 * the server redirects to sign-in (spec 1 §4).
 */
export function useChangeForm({ apply, anonymous, failed, toast }: Change) {
  const shopper = useShopper();
  const showToast = useToast();
  const busy = useRef(false);

  return async function onSubmit(event: SyntheticEvent<HTMLElement>) {
    const isNobody = shopper.known && shopper.phone === null;
    if (isNobody && !anonymous) return;
    event.preventDefault();
    // Single flight: a second request could overtake the first.
    if (busy.current) return;
    // At once, since the page may be left before it is known who this is.
    if (shopper.phone === null) anonymous?.();
    if (isNobody) return;
    const form = event.currentTarget;
    busy.current = true;
    const outcome = await apply(shopper);
    busy.current = false;
    // A form that its own change has removed from the page cannot be submitted; after a reload the page
    // itself asks to sign in.
    if (outcome.kind === "signed_out") {
      if (anonymous) return;
      return form instanceof HTMLFormElement && form.isConnected ? form.submit() : window.location.reload();
    }
    // Spec 1 §8: a browser alert with the error message.
    if (outcome.kind === "failed") return window.alert(outcome.message ?? failed());
    if (shopper.known || !anonymous) showToast(toast());
  };
}
