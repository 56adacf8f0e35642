/** Waits until an element comes near the view, or something in it has the focus. */
export function whenWanted(element: Element): Promise<void> {
  if (element.contains(document.activeElement) || !("IntersectionObserver" in window)) {
    return Promise.resolve();
  }
  return new Promise((done) => {
    const finish = () => {
      observer.disconnect();
      element.removeEventListener("focusin", finish);
      done();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) finish();
      },
      { rootMargin: "300px" },
    );
    element.addEventListener("focusin", finish);
    observer.observe(element);
  });
}
