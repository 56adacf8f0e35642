/** How an overlay was left. */
type Leaving = "press" | "focus" | "escape";

/**
 * The one rule for leaving what overlays the page: a press outside it, the focus moving to something outside
 * it, or Escape. Nothing inside an overlay closes it except its own buttons and links.
 *
 * @param overlay including what opens it
 * @returns stops listening
 */
export function watchLeaving(overlay: HTMLElement, onLeave: (by: Leaving) => void): () => void {
  const press = ({ target }: Event) => {
    if (target instanceof Node && !overlay.contains(target)) onLeave("press");
  };
  const focus = ({ target }: Event) => {
    if (target instanceof Node && isElsewhere(overlay, target)) onLeave("focus");
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === "Escape") onLeave("escape");
  };
  // In the capture phase: also on parts that are not hydrated yet (lazy-part.tsx).
  document.addEventListener("pointerdown", press, { capture: true });
  document.addEventListener("focusin", focus, { capture: true });
  // While bubbling: a list of suggestions inside takes the first Escape.
  document.addEventListener("keydown", key);
  return () => {
    document.removeEventListener("pointerdown", press, { capture: true });
    document.removeEventListener("focusin", focus, { capture: true });
    document.removeEventListener("keydown", key);
  };
}

/**
 * Whether the focus has left an overlay. A press on a blank part of it moves the focus to the nearest ancestor
 * that takes it, such as `<main tabindex="-1">`: that is not elsewhere.
 */
function isElsewhere(overlay: Node, focused: Node): boolean {
  return !overlay.contains(focused) && !focused.contains(overlay);
}

/**
 * The same rule for a modal dialog, where only its backdrop can be pressed outside it. A press must begin and
 * end there: one that selects text in a field may end beside the dialog.
 *
 * @returns stops listening
 */
export function watchBackdrop(dialog: HTMLDialogElement, onLeave: () => void): () => void {
  let began = false;
  const press = (event: PointerEvent) => (began = isOnBackdrop(dialog, event));
  const click = (event: MouseEvent) => {
    if (began && isOnBackdrop(dialog, event)) onLeave();
    began = false;
  };
  dialog.addEventListener("pointerdown", press);
  dialog.addEventListener("click", click);
  return () => {
    dialog.removeEventListener("pointerdown", press);
    dialog.removeEventListener("click", click);
  };
}

/** The backdrop's events have the dialog as their target, and so have those of its own border. */
function isOnBackdrop(dialog: HTMLDialogElement, { target, clientX, clientY }: MouseEvent): boolean {
  if (target !== dialog) return false;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX >= right || clientY < top || clientY >= bottom;
}
