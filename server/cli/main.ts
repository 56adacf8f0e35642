import { ignoreClosedPipe } from "./closed-pipe";
import { runCommand } from "./run-command";

ignoreClosedPipe();
await runCommand(process.argv.slice(2));
