import { runCommand } from "./run-command";

await runCommand(process.argv.slice(2));
