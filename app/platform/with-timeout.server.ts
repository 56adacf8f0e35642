/**
 * An answer, or a failure in time: what has stopped must not keep a shopper waiting.
 *
 * @param Late the error to throw, made with a message that names the time
 * @throws after `milliseconds`; the answer may still come, to nobody
 */
export async function withTimeout<T>(
  answer: PromiseLike<T>,
  milliseconds: number,
  Late: new (message: string) => Error = Error,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Late(`no answer in ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
