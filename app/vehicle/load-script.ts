/**
 * Adds the script of somebody else to the page.
 *
 * @param address https, as the site's configuration has it
 * @param data what it is told, as data attributes of its element
 * @throws Error when it does not load: unreachable, or not allowed by the page's policy
 */
export function loadScript(address: string, data: Record<string, string>): Promise<void> {
  return new Promise((done, fail) => {
    const script = document.createElement("script");
    script.src = address;
    script.async = true;
    Object.assign(script.dataset, data);
    script.addEventListener("load", () => done());
    script.addEventListener("error", () => fail(new Error(`${address} did not load`)));
    document.body.append(script);
  });
}
