import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { expect } from "@playwright/test";

import {
  focusFromHeld,
  focusHeld,
  heardNow,
  holdControl,
  isHeldReady,
  isPageAsking,
  isPageReady,
  pointOfHeld,
  stepsToOption,
  valueOfHeld,
  type Wanted,
} from "./controls-in-page";
import type { Hand, Key, Point, Tab } from "./tab";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** More than any page has stops for Tab. */
const MAX_TABS = 500;
/** Looks in a row at which a page has to say the same. */
const SETTLED = 16;
const SOON = { intervals: [30] };

export type Visitor = ReturnType<typeof createVisitor>;
/** From where the focus is; within a group of radio buttons by arrows, which do not wrap in WebKit. */
const TOWARDS = { before: "Tab", after: "Shift+Tab", above: "ArrowDown", below: "ArrowUp" } as const;

type Name = string | RegExp;
/** A selector, or the legend of a group. */
type Where = string | { group: string };

function wordsOf(name: Name): { name: string; flags: string | null } {
  return typeof name === "string" ? { name, flags: null } : { name: name.source, flags: name.flags };
}

function placeOf(where: Where): { within: string; group: string } {
  return typeof where === "string" ? { within: where, group: "" } : { within: "", group: where.group };
}

/**
 * A visitor with one hand, in one browser: controls are known by their role and name, pressed by touch, mouse or keys
 * alone, and everything is waited for until it is there.
 */
export function createVisitor(tab: Tab, hand: Hand, screen: "phone" | "desktop") {
  /** What each step made a screen reader say. */
  const heard: string[] = [];
  let before: string[] = [];

  async function ready(): Promise<void> {
    await expect(async () => expect(await tab.evaluate(isPageReady, null)).toBe(true)).toPass(SOON);
    if (!(await tab.evaluate(() => "axe" in window, null))) await tab.runScript(AXE);
  }

  /** Holds a control in the page, if it is there. */
  async function hold(role: string, name: Name, where: Where): Promise<void> {
    await ready();
    const wanted: Wanted = { role, ...wordsOf(name), ...placeOf(where) };
    const found = await tab.evaluate(holdControl, wanted);
    expect(found, `${role} ${String(name)}`).toEqual({ kind: "found" });
  }

  async function find(role: string, name: Name, where: Where = ""): Promise<void> {
    await expect(() => hold(role, name, where)).toPass(SOON);
  }

  /** Where a control can be pressed: seen, covered by nothing, and at rest. */
  async function pointAt(role: string, name: Name, where: Where): Promise<Point> {
    let last: Point = { x: 0, y: 0 };
    await expect(async () => {
      await hold(role, name, where);
      const point = await tab.evaluate(pointOfHeld, null);
      if (typeof point === "string") throw new Error(`${role} ${String(name)} is ${point}`);
      const moved = { from: last, to: point };
      last = point;
      expect(moved.to, `${role} ${String(name)} is at rest`).toEqual(moved.from);
    }).toPass({ intervals: [100] });
    return last;
  }

  /** To a control by Tab and Shift+Tab, and within radio buttons by arrows. */
  async function tabTo(role: string, name: Name, where: Where): Promise<void> {
    await find(role, name, where);
    for (let pressed = 0; pressed < MAX_TABS; pressed += 1) {
      const focus = await tab.evaluate(focusFromHeld, null);
      if (focus === "there") {
        await expect(async () => expect(await tab.evaluate(isHeldReady, null)).toBe(true)).toPass(SOON);
        return;
      }
      if (focus === "gone") await find(role, name, where);
      else await tab.key(TOWARDS[focus]);
    }
    throw new Error(`Tab does not reach the ${role} ${String(name)}`);
  }

  async function press(role: string, name: Name, where: Where = ""): Promise<void> {
    if (hand !== "keys") return tab.press(await pointAt(role, name, where));
    await tabTo(role, name, where);
    if (role === "radio" && (await tab.evaluate(valueOfHeld, null)) === "true") return;
    await tab.key(role === "link" || role === "button" ? "Enter" : "Space");
  }

  return {
    tab,
    isPhone: screen === "phone",
    heard,

    async goto(url: string): Promise<void> {
      await tab.goto(url);
      await ready();
    },
    async back(): Promise<void> {
      await tab.back();
      await ready();
    },
    async forward(): Promise<void> {
      await tab.forward();
      await ready();
    },
    async reload(): Promise<void> {
      await tab.reload();
      await ready();
    },

    find,
    press,

    /** Types into a field, in place of what it has. */
    async fill(role: string, name: Name, text: string, where: Where = ""): Promise<void> {
      if (hand === "keys") await tabTo(role, name, where);
      else {
        await tab.press(await pointAt(role, name, where));
        await expect(async () => expect(await tab.evaluate(focusFromHeld, null)).toBe("there")).toPass(SOON);
      }
      await tab.key("Control+a");
      await tab.type(text);
    },

    /** An option of a native list: by keys in any case, since no driver can press the window that it opens. */
    async choose(name: Name, option: Name, where: Where = ""): Promise<void> {
      if (hand === "keys") await tabTo("combobox", name, where);
      else {
        await pointAt("combobox", name, where);
        await tab.evaluate(focusHeld, null);
      }
      for (;;) {
        const steps = await tab.evaluate(stepsToOption, wordsOf(option));
        if (steps === 0) return;
        await tab.key(steps > 0 ? "ArrowDown" : "ArrowUp");
      }
    },

    /** What the control of a role and name has now. */
    async valueOf(role: string, name: Name, where: Where = ""): Promise<string> {
      await find(role, name, where);
      return tab.evaluate(valueOfHeld, null);
    },

    key: (key: Key) => tab.key(key),

    /** Waits for words on the page. */
    async sees(words: Name, within = "body"): Promise<void> {
      await expect(async () => {
        await ready();
        const shown = await tab.evaluate(
          (selector: string) =>
            [...document.querySelectorAll<HTMLElement>(selector)]
              .map((each) => each.innerText)
              .join("\n")
              .replace(/[\s ]+/g, " "),
          within,
        );
        if (typeof words === "string") expect(shown).toContain(words);
        else expect(shown).toMatch(words);
      }).toPass(SOON);
    },

    /** Waits for an address. */
    async isAt(path: RegExp): Promise<void> {
      await expect(async () =>
        expect(await tab.evaluate(() => location.pathname + location.search + location.hash, null)).toMatch(
          path,
        ),
      ).toPass(SOON);
      await ready();
    },

    /** Notes what a screen reader says after a step: what is new in a live region, and where the focus is. */
    async listen(step: string): Promise<void> {
      await ready();
      let { focus, said } = await tab.evaluate(heardNow, null);
      // Until it has been the same for a while: what is said may come with an answer.
      for (let same = 0; same < SETTLED;) {
        const isAsking = await tab.evaluate(isPageAsking, null);
        const now = await tab.evaluate(heardNow, null);
        same = !isAsking && now.focus === focus && now.said.join() === said.join() ? same + 1 : 0;
        ({ focus, said } = now);
      }
      const news = said.filter((words) => !before.includes(words));
      before = said;
      heard.push([step, ...news.map((words) => `  says: ${words}`), `  focus: ${focus}`].join("\n"));
    },
  };
}
