/** Looks many texts up: lookups requested at the same moment are batched into as few calls as possible. */
import { type KeyMatch, nameWithoutAmount } from "@dispensa/domain"

export type FindItem = (text: string) => Promise<KeyMatch>

interface Wanted {
  readonly text: string
  readonly resolve: (match: KeyMatch) => void
  readonly reject: (reason: unknown) => void
}

const NOTHING: KeyMatch = { isNear: false, items: [] }

/** Returns the matches in the order of the texts. */
type Find = (texts: ReadonlyArray<string>) => Promise<ReadonlyArray<KeyMatch>>

const isMissing = (match: KeyMatch | undefined): boolean =>
  match === undefined || match.isNear || match.items.length === 0

/** When nothing is called "Quaglie pronte 2 kg", the name alone is looked up. */
const findNames =
  (find: Find): Find =>
  async (texts) => {
    const found = await find(texts)
    const names = new Map(
      texts.flatMap((text, at) => {
        const name = isMissing(found[at]) ? nameWithoutAmount(text) : null
        return name === null ? [] : [[at, name] as const]
      }),
    )
    if (names.size === 0) return found
    // A failed second call does not discard the first call's matches.
    const named = await find([...names.values()]).catch((): ReadonlyArray<KeyMatch> => [])
    const byText = new Map([...names.keys()].map((at, index) => [at, named[index]]))
    return texts.map((_, at) => {
      const second = byText.get(at)
      return (second === undefined || second.items.length === 0 ? found[at] : second) ?? NOTHING
    })
  }

/** Sends at most `most` texts per call. */
export const makeItemFinder = (findTexts: Find, most: number): FindItem => {
  const find = findNames(findTexts)
  const waiting: Array<Wanted> = []
  const send = async (batch: ReadonlyArray<Wanted>): Promise<void> => {
    try {
      const found = await find(batch.map(({ text }) => text))
      for (const [index, { resolve }] of batch.entries()) resolve(found[index] ?? NOTHING)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
  const flush = (): void => {
    const wanted = waiting.splice(0)
    for (let from = 0; from < wanted.length; from += most) void send(wanted.slice(from, from + most))
  }
  return (text) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setTimeout(flush, 0)
      waiting.push({ text, resolve, reject })
    })
}
