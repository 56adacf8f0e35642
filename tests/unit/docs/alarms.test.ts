import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

import { expect, test } from "vitest";
import { parse } from "yaml";

type Rules = { groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[] };
type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] };

const read = (name: string) => readFileSync(`docs/${name}`, "utf8");
const rules = (parse(read("alerts.example.yml")) as Rules).groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read("dashboard.example.json")) as Dashboard;

/** A metric is named where it is made, whole or by the end of its name. */
const source = execFileSync("git", ["grep", "-h", "forecourt_", "--", "app", "server"], { encoding: "utf8" });
const isMade = (metric: string) => source.includes(metric.replace(/_(bucket|count|sum)$/, ""));

const expressions = [
  ...rules.map(({ alert, expr }): [string, string] => [alert, expr]),
  ...panels.map(({ title, targets }): [string, string] => [title, targets.map(({ expr }) => expr).join(" ")]),
];

test.each(expressions)("%s asks for metrics that the product has", (_, expr) => {
  const metrics = expr.match(/\bforecourt_[a-z_]+/g) ?? [];
  expect(metrics.filter((metric) => !isMade(metric))).toEqual([]);
  expect(metrics.length > 0 || /process_resident_memory_bytes|up\{/.test(expr)).toBe(true);
});

test("what to do about each alarm is written down, and nothing about any other", () => {
  const [, alarms = ""] = /\n## Alarms\n([^]*?)\n## /.exec(read("operating/troubleshooting.md")) ?? [];
  const rows = [...alarms.matchAll(/^\| `(\w+)` \| (.+) \|$/gm)].map(([, alarm]) => alarm);
  expect(rows).toEqual(rules.map(({ alert }) => alert));
  expect(new Set(rows).size).toBe(rows.length);
});
