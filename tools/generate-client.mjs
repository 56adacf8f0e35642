import { generateClient, main } from "./steps.mjs";

// `npm run generate`: Prisma's client, after a change of prisma/schema.prisma.

await main(generateClient);
