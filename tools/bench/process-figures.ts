import { readdirSync, readFileSync } from "node:fs";

const TICKS_PER_SECOND = 100;

/** User and system CPU time of a process so far; NaN where the platform does not report it. */
export function cpuMsOf(pid: number | undefined): number {
  const fields = statOf(pid);
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS_PER_SECOND;
}

/** As cpuMsOf, of a process with its children, those that ended included. */
export function familyCpuMsOf(pid: number): number {
  const own = statOf(pid);
  const ended = ((Number(own[13]) + Number(own[14])) * 1_000) / TICKS_PER_SECOND;
  return childrenOf(pid).reduce((sum, child) => sum + (cpuMsOf(child) || 0), cpuMsOf(pid) + ended);
}

/** Resident memory of a process, in MB. */
export function rssOf(pid: number | undefined): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1_024;
}

function childrenOf(pid: number): number[] {
  const processes = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return processes.map(Number).filter((each) => Number(statOf(each)[1]) === pid);
}

/** The fields of /proc/PID/stat after the name, which may contain spaces. */
function statOf(pid: number | undefined): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  } catch {
    return [];
  }
}
