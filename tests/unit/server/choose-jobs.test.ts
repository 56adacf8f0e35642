import { expect, test } from "vitest";

import { chooseJobs } from "../../../server/choose-jobs";

const ALL = ["outbox", "feeds", "photographs"];

test.each([
  [[], ALL],
  [["--jobs", "feeds"], ["feeds"]],
  [
    ["--jobs", "photographs, feeds"],
    ["feeds", "photographs"],
  ],
  [["--except=feeds,photographs"], ["outbox"]],
  [["--jobs", "feeds,outbox", "--except", "outbox"], ["feeds"]],
])("%j runs %j", (args, names) => {
  expect([...chooseJobs(ALL, args)]).toEqual(names);
});

test.each([
  [["--jobs", "feed"], "No job feed; there are outbox, feeds, photographs."],
  [["--jobs", ""], "No job is left to run"],
  [["--except", ALL.join(",")], "No job is left to run"],
  [["--sites", "all"], "--sites"],
])("%j is refused", (args, message) => {
  expect(() => chooseJobs(ALL, args)).toThrow(message);
});
