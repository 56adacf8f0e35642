import { createStudio } from "./studio";

/** `tsx demo/studio-server.ts PORT`: the studio, for this machine only. */
createStudio().listen(Number(process.argv[2]), "127.0.0.1");
