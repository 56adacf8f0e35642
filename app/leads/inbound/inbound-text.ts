/** A text message of a shopper's. */
export type InboundText = {
  /** The carrier's id: the same for the same message. */
  id: string;
  /** E.164. */
  from: string;
  text: string;
  /** What came with it and is not kept. */
  dropped: string[];
};
