/** Twilio's own words, and how Australians spell them. */
const STOP_WORDS = [
  "stop",
  "stopall",
  "stop all",
  "unsubscribe",
  "cancel",
  "end",
  "quit",
  "optout",
  "opt out",
  "opt-out",
  "退订",
  "停止",
];

/** Whether a text message is nothing but a word that withdraws consent. */
export function isStopWord(text: string): boolean {
  const word = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[.!"'“”‘’]/g, "")
    .trim();
  return STOP_WORDS.includes(word);
}
