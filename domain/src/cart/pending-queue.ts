/** A list that grows at its end without being copied: links behind an array, written out when it is read. */

export interface Queue<A> {
  /** Always the same array for the same queue. */
  readonly toArray: () => ReadonlyArray<A>
  readonly last: Link<A>
  readonly base: ReadonlyArray<A>
}

interface Link<A> {
  readonly value: A
  readonly earlier: Link<A> | null
}

/** `base` with one more value behind it. */
export function queueAfter<A>(base: ReadonlyArray<A>, value: A): Queue<A> {
  return queue(base, { value, earlier: null })
}

export function append<A>({ base, last }: Queue<A>, value: A): Queue<A> {
  return queue(base, { value, earlier: last })
}

function queue<A>(base: ReadonlyArray<A>, last: Link<A>): Queue<A> {
  let written: ReadonlyArray<A> | null = null
  return { base, last, toArray: () => (written ??= writeOut(base, last)) }
}

function writeOut<A>(base: ReadonlyArray<A>, last: Link<A>): ReadonlyArray<A> {
  const tail: Array<A> = []
  for (let link: Link<A> | null = last; link !== null; link = link.earlier) tail.push(link.value)
  return [...base, ...tail.reverse()]
}
