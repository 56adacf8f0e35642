// The server process that server/main.mjs supervises. It imports the bundle only, so that each module
// has one instance.
process.env.NODE_ENV ??= "production";

const { startServer } = await import("../build/server/index.js");
try {
  // Of the port that systemd listens on, from the supervisor.
  const { LISTEN_FD } = process.env;
  await startServer(LISTEN_FD === undefined ? null : Number(LISTEN_FD));
} catch (error) {
  const taken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
  console.error(
    taken ? `Port ${process.env.PORT ?? 3000} is taken. Choose another: PORT=3001 npm start` : error,
  );
  process.exit(1);
}
