// Called millions of times: under the test runner, a global lookup is far slower than a module constant.
const { floor, imul } = Math;

/**
 * Hashes a text to a 32-bit number, the same on every machine.
 *
 * @returns unsigned 32-bit number
 */
export function keyOf(text: string): number {
  let key = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    key = imul(key ^ text.charCodeAt(index), 0x01000193);
  }
  return key >>> 0;
}

/**
 * Returns the random number for a key and index. Stateless: the same arguments give the same number.
 *
 * @returns 0 up to, not including, 1
 */
export function randomAt(key: number, index: number): number {
  const high = floor(index / 0x100000000);
  let mixed = imul(key ^ (index | 0), 0x9e3779b1) ^ imul(high + 0x85ebca6b, 0xc2b2ae35);
  mixed = imul(mixed ^ (mixed >>> 16), 0x7feb352d);
  mixed = imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 0x100000000;
}

/**
 * Returns smooth noise between -1 and 1.
 *
 * @param period distance between two turning points
 */
export function wander(key: number, time: number, period: number): number {
  const position = time / period;
  const left = floor(position);
  const part = position - left;
  const weight = part * part * (3 - 2 * part);
  const from = randomAt(key, left);
  return (from + (randomAt(key, left + 1) - from) * weight) * 2 - 1;
}
