import { expect, test } from "vitest";

import { isStopWord } from "~/leads/inbound/stop-word";

test.each(["STOP", "stop", " Stop. ", "“STOP”", "Stop all", "UNSUBSCRIBE", "opt out", "ＳＴＯＰ", "停止"])(
  "%s withdraws consent",
  (text) => expect(isStopWord(text)).toBe(true),
);

test.each([
  "Please stop by on Saturday",
  "Can I cancel the test drive?",
  "The end of the month",
  "",
  "stopped",
])("“%s” is a message", (text) => expect(isStopWord(text)).toBe(false));
