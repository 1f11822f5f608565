/** What the stubs of all languages share: names of functions, and comments that are folded. */
import type { ListedState } from "../state-list.ts"

export const snakeCase = (name: string): string =>
  name
    .toLowerCase()
    .replace(/['’]/g, "")
    .replaceAll(/[^a-z0-9]+/g, "_")

export const camelCase = (name: string): string =>
  snakeCase(name).replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase())

const WIDTH = 100

/** What is to be set up, what is asked with and what is answered, in lines of a comment. */
export const notesOf = ({ description, params, gives, neededBy }: ListedState): ReadonlyArray<string> => [
  ...folded(description),
  "",
  `asked with: ${JSON.stringify(params)}`,
  `answers:    ${JSON.stringify(gives)}`,
  `needed by:  ${neededBy.length} ${neededBy.length === 1 ? "endpoint" : "endpoints"}`,
]

const folded = (text: string): ReadonlyArray<string> => {
  const lines: string[] = []
  for (const word of text.split(" ")) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < WIDTH) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
