/** What a visitor uses; keys alone when there is nothing to point with. */
export type Hand = "touch" | "mouse" | "keys";

export type Point = { x: number; y: number };

/** Keys that type nothing. */
export type Key = "Tab" | "Shift+Tab" | "Enter" | "Space" | "Escape" | "ArrowDown" | "ArrowUp" | "Control+a";

export type Size = { width: number; height: number };

/**
 * One tab of one browser: the little that every driver can do. What a visitor means by it (visitor.ts) is the same code
 * in all of them.
 */
export type Tab = {
  /** Its name and version. */
  browser: string;
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function that names nothing outside of itself. */
  evaluate<Given, Result>(run: (given: Given) => Result, given: Given): Promise<Result>;
  /** A whole script, which may be long. */
  runScript(source: string): Promise<void>;
  /** At a point of what is seen, by touch or by mouse. */
  press(point: Point): Promise<void>;
  key(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  /** The text of an alert that blocks the page, which is accepted; null if there is none. */
  acceptAlert(): Promise<string | null>;
  /** Errors that the page has logged or not caught. */
  errors(): readonly string[];
  close(): Promise<void>;
};

export type OpenTab = (options: { hand: Hand; size: Size }) => Promise<Tab>;

/** `Shift+Tab` → its modifier, if it has one, and the key. */
export function partsOf(key: Key): { modifier: "Shift" | "Control" | undefined; main: string } {
  const [first = "", second] = key.split("+");
  if (second === undefined) return { modifier: undefined, main: first };
  return { modifier: first === "Shift" ? "Shift" : "Control", main: second };
}
