/** Sets of document numbers, one bit each, in words of 32 (ADR 0010). */

export type Bits = Uint32Array

export const makeBits = (size: number): Bits => new Uint32Array((size + 31) >>> 5)

/** Every document. */
export const allBits = (size: number): Bits => {
  const bits = makeBits(size).fill(0xffffffff)
  const rest = size & 31
  if (rest !== 0) bits[bits.length - 1] = 2 ** rest - 1
  return bits
}

export const setBit = (bits: Bits, index: number): void => {
  const word = index >>> 5
  bits[word] = (bits[word] ?? 0) | (1 << (index & 31))
}

export const hasBit = (bits: Bits, index: number): boolean => ((bits[index >>> 5] ?? 0) & (1 << (index & 31))) !== 0

/** Keeps in `target` only the members of `other`. */
export const intersect = (target: Bits, other: Bits): void => {
  for (let word = 0; word < target.length; word += 1) target[word] = (target[word] ?? 0) & (other[word] ?? 0)
}

/** Adds the members of `other` to `target`. */
export const unite = (target: Bits, other: Bits): void => {
  for (let word = 0; word < target.length; word += 1) target[word] = (target[word] ?? 0) | (other[word] ?? 0)
}

/** Removes the members of `other` from `target`. */
export const subtract = (target: Bits, other: Bits): void => {
  for (let word = 0; word < target.length; word += 1) target[word] = (target[word] ?? 0) & ~(other[word] ?? 0)
}

export const countBits = (bits: Bits): number => {
  let count = 0
  for (let word = 0; word < bits.length; word += 1) count += ones(bits[word] ?? 0)
  return count
}

/** The number of common members, without building the intersection. */
export const countCommon = (one: Bits, other: Bits): number => {
  let count = 0
  for (let word = 0; word < one.length; word += 1) count += ones((one[word] ?? 0) & (other[word] ?? 0))
  return count
}

/** The members in rising order. */
export const membersOf = (bits: Bits, count: number): Uint32Array => {
  const members = new Uint32Array(count)
  let next = 0
  for (let word = 0; word < bits.length; word += 1) {
    let rest = bits[word] ?? 0
    while (rest !== 0) {
      members[next] = (word << 5) + 31 - Math.clz32(rest & -rest)
      next += 1
      rest &= rest - 1
    }
  }
  return members
}

const ones = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
