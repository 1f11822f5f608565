/**
 * Removes the steps of a script that its failure does not need: for long scripts, and for runs that continue after a
 * failure (ADR 0036).
 */
import type { Script } from "./steps.ts"

type Fails = (script: Script) => Promise<boolean>

/** Removes halves first, then smaller parts, finally single steps until none can be removed. */
export const shrink = async (script: Script, fails: Fails): Promise<Script> => {
  let shortest = script
  for (let size = Math.ceil(script.steps.length / 2); size > 1; size = Math.ceil(size / 2)) {
    shortest = await withoutParts(shortest, size, fails)
  }
  for (let length = Number.POSITIVE_INFINITY; shortest.steps.length < length; ) {
    length = shortest.steps.length
    shortest = await withoutParts(shortest, 1, fails)
  }
  return shortest
}

const withoutParts = async (script: Script, size: number, fails: Fails): Promise<Script> => {
  let shortest = script
  for (let at = 0; at < shortest.steps.length; ) {
    const shorter = { ...shortest, steps: shortest.steps.toSpliced(at, size) }
    if (await fails(shorter)) shortest = shorter
    else at += size
  }
  return shortest
}
