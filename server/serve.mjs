// The server itself, as server/main.mjs starts it. Everything is in the bundle, so that a process
// holds one copy of each module.
process.env.NODE_ENV ??= "production";

const { startServer } = await import("../build/server/index.js");
try {
  await startServer();
} catch (error) {
  const taken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
  console.error(
    taken ? `Port ${process.env.PORT ?? 3000} is taken. Choose another: PORT=3001 npm start` : error,
  );
  process.exit(1);
}
