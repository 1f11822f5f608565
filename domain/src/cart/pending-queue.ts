/** A list that grows at its end without being copied: links behind an array. */

export interface Queue<A> {
  readonly base: ReadonlyArray<A>
  readonly last: Link<A>
}

interface Link<A> {
  readonly value: A
  readonly earlier: Link<A> | null
}

/** `base` with one more value behind it. */
export function queueAfter<A>(base: ReadonlyArray<A>, value: A): Queue<A> {
  return { base, last: { value, earlier: null } }
}

export function append<A>({ base, last }: Queue<A>, value: A): Queue<A> {
  return { base, last: { value, earlier: last } }
}

/** All values, oldest first. */
export function toArray<A>({ base, last }: Queue<A>): ReadonlyArray<A> {
  const tail: Array<A> = []
  for (let link: Link<A> | null = last; link !== null; link = link.earlier) tail.push(link.value)
  return [...base, ...tail.reverse()]
}
