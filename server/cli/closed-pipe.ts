/** Lets a command end its work quietly when its reader has left, as `head` does after ten lines. */
export function ignoreClosedPipe(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
    });
  }
}
