/** Says lines with the time since this call before them: [12:05]. */
export function elapsed() {
  const began = performance.now();
  return (line) => console.log(`[${minutes(performance.now() - began).padStart(5)}] ${line}`);
}

/** A duration as minutes and seconds. */
export function minutes(milliseconds) {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
