// Preloaded into the server and the worker that are measured: the longest stop of the event loop since it was asked
// last, with the processor time of the process in it. A stop without processor time is the machine's, not the code's.

const EVERY_MS = 5;

let last = performance.now();
let used = process.cpuUsage();
let longest = { ms: 0, cpuMs: 0 };

setInterval(() => {
  const now = performance.now();
  const { user, system } = process.cpuUsage(used);
  if (now - last > longest.ms) longest = { ms: now - last, cpuMs: (user + system) / 1_000 };
  last = now;
  used = process.cpuUsage();
}, EVERY_MS).unref();

process.on("message", (message) => {
  if (message !== "longest stop") return;
  process.send(longest);
  longest = { ms: 0, cpuMs: 0 };
});
process.channel?.unref();
