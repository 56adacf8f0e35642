import { printClientJavaScript } from "./client-javascript";
import { printPageRatios } from "./page-ratios";
import { printSearchLatency } from "./search-latency";
import { printSeedRate } from "./seed-rate";
import { startBenchStack } from "./stack";

// `npm run bench`: figures of one run on one machine, interleaved, so that their ratios
// hold where the machine's speed does not. Nothing here passes or fails.

const stack = await startBenchStack();
try {
  await printPageRatios(stack);
  await printClientJavaScript(stack);
  await printSearchLatency(stack);
  await printSeedRate(stack);
} finally {
  await stack.stop();
}
process.exit(0);
