/** Waits until an element is about to be seen, or something in it has the focus. */
export function whenNear(element: Element): Promise<void> {
  if (!("IntersectionObserver" in window) || element.contains(document.activeElement))
    return Promise.resolve();
  return new Promise((done) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) finish();
      },
      { rootMargin: "600px" },
    );
    const finish = () => {
      observer.disconnect();
      element.removeEventListener("focusin", finish);
      done();
    };
    element.addEventListener("focusin", finish);
    observer.observe(element);
  });
}
