/** Where the website that a domain has now shows the proof, as a file of text. */
export const PROOF_PATH = "/.well-known/dealer-site.txt";
/** For each way of asking. */
export const PROOF_TIMEOUT_MS = 2_000;

/** How a domain's owner lets one site answer on it: a TXT record `name`, or a `file`, with `value`. */
export type DomainProof = {
  host: string;
  name: string;
  /** Without a scheme: www.example.com.au/.well-known/… */
  file: string;
  /** `dealer-site=<key>` */
  value: string;
};

const LINE = /^["'“‘]?\s*dealer-site\s*=\s*([\w-]+)\s*["'”’]?$/iu;
/** What editors and clipboards leave between letters, unseen. */
const INVISIBLE = /[\u200b-\u200d\u2060\ufeff]/gu;
/** A page, or data: it may answer at any address, and repeat what anybody wrote there. */
const PAGE = /[<{[]/u;

/** Whether a line, or a TXT record, is the proof. Only the key must be exact. @param value `dealer-site=<key>` */
export function isProofLine(line: string, value: string): boolean {
  const [, key] = LINE.exec(line.replaceAll(INVISIBLE, "").trim()) ?? [];
  return key !== undefined && `dealer-site=${key}` === value;
}

/** Whether a line of a file of text is the proof; other lines may be other sites' proofs, or notes. */
export function hasProofLine(file: Uint8Array, value: string): boolean {
  const text = fileText(file);
  return !PAGE.test(text) && text.split(/[\r\n]+/u).some((line) => isProofLine(line, value));
}

/** UTF-8, or what old editors call Unicode, which begins with its byte order. */
function fileText(file: Uint8Array): string {
  const [first, second] = file;
  const isLittleEndian = first === 0xff && second === 0xfe;
  const isBigEndian = first === 0xfe && second === 0xff;
  return new TextDecoder(isLittleEndian ? "utf-16le" : isBigEndian ? "utf-16be" : "utf-8").decode(file);
}
