/** Groups values by key; keys and values keep their order. */
export const groupBy = <A>(
  things: ReadonlyArray<A>,
  keyOf: (thing: A) => string,
): ReadonlyMap<string, ReadonlyArray<A>> => {
  const groups = new Map<string, Array<A>>()
  for (const thing of things) {
    const group = groups.get(keyOf(thing))
    if (group === undefined) groups.set(keyOf(thing), [thing])
    else group.push(thing)
  }
  return groups
}
