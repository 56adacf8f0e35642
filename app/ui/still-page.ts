/**
 * Holds the page behind a modal dialog still until that closes. An attribute of the
 * document and not `html:has(dialog[open])`: with that rule every element that is added
 * anywhere has the whole page styled anew.
 */
export function holdPageStill(dialog: HTMLDialogElement): void {
  const { dataset } = document.documentElement;
  dataset["still"] = "";
  dialog.addEventListener(
    "close",
    () => {
      if (!document.querySelector("dialog[open]")) delete dataset["still"];
    },
    { once: true },
  );
}
