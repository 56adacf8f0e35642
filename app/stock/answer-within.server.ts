import { StockIndexUnavailable } from "./stock-index";

/**
 * An answer of the stock index, or none in time.
 *
 * @throws StockIndexUnavailable after `milliseconds`; the answer may still come, to nobody
 */
export async function answerWithin<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(
      () => fail(new StockIndexUnavailable(`no answer in ${milliseconds} ms`)),
      milliseconds,
    );
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
