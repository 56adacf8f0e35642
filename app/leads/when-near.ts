/**
 * Waits until an element is about to be seen, or is focused; at once when it is not in
 * the page, as on a page that was reached without a reload.
 */
export function whenNear(id: string): Promise<void> {
  const element = document.getElementById(id);
  if (!element || !("IntersectionObserver" in window)) return Promise.resolve();
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
