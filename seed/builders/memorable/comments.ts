/** Everything that must not reach a page unsanitised (design §4.10). */
export const HOSTILE_COMMENTS = [
  `<script>window.__hacked = true</script><img src=x onerror="window.__hacked = true">`,
  `<a href="javascript:alert(1)">click</a> <style>body{display:none}</style>`,
  `<iframe src="https://evil.example"></iframe> <p onclick="alert(1)" style="position:fixed">Still a good car.</p>`,
  `</script></title>"'><svg onload=alert(1)> & < > \u202e`,
].join(" | ");

/** Longer than the 400 characters shown initially (spec 1 §9). */
export const LONG_COMMENTS = Array.from(
  { length: 12 },
  (_, index) =>
    `<p>Paragraph ${index + 1}: kept by one family, serviced by us, and ready for another hundred thousand kilometres.</p>`,
).join("");
