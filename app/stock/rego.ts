/** The states of registration. */
export const STATES = ["ACT", "NSW", "NT", "QLD", "SA", "TAS", "VIC", "WA"] as const;
export type RegoState = (typeof STATES)[number];

/** The longest that any state allows; personal plates are shorter. */
const MAX_SIGNS = 9;

/**
 * The usual plate formats of a state: L a letter, D a digit. Personal, club, historic and old plates differ,
 * so a plate that does not match is confirmed with the shopper, never rejected.
 */
const USUAL: Record<RegoState, readonly string[]> = {
  ACT: ["LLLDDL", "LLLDDD"],
  NSW: ["LLLDDL", "LLDDLL", "LLLDDD", "DDDLLL"],
  NT: ["LLDDLL", "DDDDDD"],
  QLD: ["DDDLLD", "DDDLLL", "LLLDDD"],
  SA: ["LDDDLLL", "LLLDDD"],
  TAS: ["LDDLL", "LLDDDD", "LLLDDD"],
  VIC: ["DLLDLL", "LLLDDD", "DDDLLL"],
  WA: ["DLLLDDD", "DLLDDD", "LLLDDD"],
};

/** @returns the plate in capitals, without the spaces, dots and dashes that people write */
export function cleanRego(typed: string): string {
  return typed.toUpperCase().replace(/[\s.·•-]+/g, "");
}

/** `odd` is a possible plate that matches none of its state's usual formats. */
type RegoCheck = "usual" | "odd" | "impossible";

/** @param rego from {@link cleanRego} */
export function checkRego(rego: string, state: RegoState): RegoCheck {
  if (!/^[A-Z0-9]+$/.test(rego) || rego.length > MAX_SIGNS) return "impossible";
  const shape = rego.replace(/[A-Z]/g, "L").replace(/\d/g, "D");
  return USUAL[state].includes(shape) ? "usual" : "odd";
}

export function isState(text: string): text is RegoState {
  return (STATES as readonly string[]).includes(text);
}
