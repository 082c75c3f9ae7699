/** A whole number from 1, as an argument of the command line. */
export function readCount(text) {
  if (!/^[1-9]\d*$/.test(text)) throw new TypeError(`"${text}" is no whole number from 1.`);
  return Number(text);
}
