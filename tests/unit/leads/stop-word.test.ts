import { expect, test } from "vitest";

import { isAnsweredByCarrier, readWithdrawal } from "~/leads/inbound/stop-word";

test.each([
  ...[
    "STOP",
    "stop",
    " Stop. ",
    "“STOP”",
    "Stop all",
    "UNSUBSCRIBE",
    "opt out",
    "ＳＴＯＰ",
    "停止",
    "REVOKE",
  ],
  ...[
    "Stop please",
    "Stop,",
    "stop!!!",
    "STOP\u200b",
    "Please stop",
    "pls stop thanks",
    "STOP\nSent from my iPhone",
  ],
  ...[
    "退訂",
    "退订",
    "请退订",
    "退订，谢谢",
    "不要再发了",
    "取消訂閱",
    "拒收",
    "TD",
    "T",
    "别发了",
    "請停止",
    "停",
  ],
  ...["Stop texting me", "STOP STOP", "stop it", "Unsubscribe me please", "Opt-out", "Take me off your list"],
  ...[
    "Remove me from your database",
    "don’t text me again",
    "No more texts please",
    "Stop sending me messages",
  ],
  ...[
    "I want to unsubscribe",
    "/stop",
    "#STOP",
    "STOP 🛑",
    "Stop.\n\n发自我的iPhone",
    "Hi, stop",
    "cancel",
    "End.",
  ],
])("“%s” withdraws consent, and says no more", (text) => expect(readWithdrawal(text)).toBe("alone"));

test.each([
  "Stop. I bought a car already",
  "We found one, please stop",
  "STOP\nWho is this?",
  "Wrong number. Remove me",
  "我买好车了，不要再发了",
])("“%s” withdraws consent, and is a message too", (text) => expect(readWithdrawal(text)).toBe("besides"));

test.each([
  "Please stop by on Saturday",
  "Can I cancel the test drive?",
  "Cancel please, I can't make Saturday",
  "The end of the month",
  "",
  "stopped",
  "Where is the bus stop?",
  "Does it have start stop?",
  "Stop by at 5?",
  "No more than 30,000",
  "Don't contact the other dealer",
  "Can you take me for a drive",
  "I want to stop in tomorrow",
  "Tow bar, T top roof",
  "停车在哪里",
  "取消预约，周六不行",
])("“%s” is a message", (text) => expect(readWithdrawal(text)).toBe("none"));

test.each([
  ["STOP", true],
  [" stop ", true],
  ["Stop.", false],
  ["Stop please", false],
  ["退订", false],
])("whether the carrier answers “%s” itself: %s", (text, isAnswered) => {
  expect(isAnsweredByCarrier(text)).toBe(isAnswered);
});
