import { createRef, type ReactElement } from "react";
import { jsx as reactJsx } from "react/jsx-runtime";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";

import { jsx } from "~/ui/elements.server";

function Greeting({ name = "nobody" }: { name?: string }) {
  return <p>Hello {name}</p>;
}
const Framed = Object.assign((props: { tone?: string }) => <div className={props.tone} />, {
  defaultProps: { tone: "calm" },
});

const shape = ({ type, key, props, ...element }: ReactElement) => ({
  type,
  key,
  props: props as unknown,
  ref: (element as { ref?: unknown }).ref,
});

test.each<[string, Parameters<typeof jsx>]>([
  ["an element of the page", ["a", { href: "/", children: "Home" }]],
  ["a component", [Greeting, { name: "Ash" }]],
  ["a key beside the props", [Greeting, { name: "Ash" }, 7]],
  ["a key among spread props", [Greeting, { name: "Ash", key: "ash" }]],
  ["a ref", ["input", { ref: createRef(), name: "email" }]],
  ["default props", [Framed, {}]],
])("%s is made as React makes it", (_, [type, props, key]) => {
  const [ours, react] = [jsx(type, { ...props }, key), reactJsx(type, { ...props }, key)];
  expect(shape(ours)).toEqual(shape(react));
  expect(renderToString(ours)).toBe(renderToString(react));
});
