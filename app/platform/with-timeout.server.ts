/**
 * Rejects when a promise takes too long: a dependency that hangs must not keep a shopper
 * waiting.
 *
 * @param Late the error to throw, made with a message that names the time
 * @throws after `milliseconds`; the promise is not cancelled, and its result is ignored
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
