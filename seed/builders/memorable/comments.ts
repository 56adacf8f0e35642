/** Everything that must not reach a page unsanitised (design §4.10). */
export const HOSTILE_COMMENTS = [
  `<script>window.__hacked = true</script><img src=x onerror="window.__hacked = true">`,
  `<a href="javascript:alert(1)">click</a> <style>body{display:none}</style>`,
  `<iframe src="https://evil.example"></iframe> <p onclick="alert(1)" style="position:fixed">Still a good car.</p>`,
  `</script></title>"'><svg onload=alert(1)> & < > \u202e`,
].join(" | ");

/** Longer than the 400 characters shown initially (spec 1 §9). */
export const LONG_COMMENTS = [
  "One local owner from new, and every service stamped in the logbook. This Wildtrak towed a boat to Bribie on weekends and did the school run in between; it has never worked a day on a building site.",
  "Under the bonnet is the 3.0-litre V6 turbo diesel with the ten-speed automatic and full-time four-wheel drive. It is rated to tow 3,500 kg braked, and the tow bar, brake controller and twelve-pin plug are already fitted.",
  "Inside there are heated leather-accented seats, wireless Apple CarPlay and Android Auto on the 12-inch screen, a 360-degree camera and adaptive cruise control. The rear bench still looks unused.",
  "In the tray: a drop-in liner, a powered roller shutter and the factory sports bar. The tyres were replaced at 36,000 km and have most of their tread left.",
  "Our workshop has been through it from bumper to bumper: fresh oil and filters, new wiper blades, brakes measured with plenty left. You will get the full report to read before you decide.",
  "It comes with a clear PPSR certificate and two keys. Call us for a walk-around video, or book a drive; we will have it out the front and warmed up when you arrive.",
]
  .map((paragraph) => `<p>${paragraph}</p>`)
  .join("");
