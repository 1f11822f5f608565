/** Looks many texts up: what is wanted in the same moment goes in as few calls as can be. */
import type { KeyMatch } from "@dispensa/domain"

export type FindItem = (text: string) => Promise<KeyMatch>

interface Wanted {
  readonly text: string
  readonly resolve: (match: KeyMatch) => void
  readonly reject: (reason: unknown) => void
}

const NOTHING: KeyMatch = { isNear: false, items: [] }

/** `find` answers the texts in their order, at most `most` of them in one call. */
export const makeItemFinder = (
  find: (texts: ReadonlyArray<string>) => Promise<ReadonlyArray<KeyMatch>>,
  most: number,
): FindItem => {
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
