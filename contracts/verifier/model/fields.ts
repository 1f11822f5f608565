/** A document whose fields are written one by one, typical values, and the law that each is read back. */

import { MAX_LIST_NAME } from "../../src/shopping-list/endpoints.ts"
import { CHECKED, type Law, law } from "../run/law.ts"
import { difference } from "../run/views.ts"
import type { Session } from "../run/session.ts"

export type Fields = Readonly<Record<string, unknown>>

interface FieldGroup {
  readonly names: ReadonlyArray<string>
  readonly values: ReadonlyArray<unknown>
}

interface Document {
  /** Whether it was accepted; a refusal proves nothing. */
  readonly save: (change: Fields) => Promise<boolean>
  /** The document in each view that shows it. */
  readonly read: () => Promise<ReadonlyArray<Fields | undefined>>
  readonly fields: ReadonlyArray<FieldGroup>
  /** Each of these values is accepted: a text up to the length of its field, if it has one. */
  readonly lengths?: Readonly<Record<string, number>>
  /** Each save creates another document: there are no other fields to compare. */
  readonly isNew?: boolean
}

/** A text of that length, no part of which equals another. */
export const textOf = (length: number): string => {
  let text = ""
  for (let word = 1; text.length < length; word += 1) text += `${word}° piano, è lì. `
  return `${text.slice(0, length - 1)}Z`
}

/** Texts that a column, a form or a page may alter. */
export const WORDS = [
  "007",
  "0",
  "null",
  "È “L’Olmo” d'Ö & co.",
  "Caffè <b>forte</b> 100% \\ a/b?c=d&e",
  "MAIUSCOLE e minuscole McD",
  "🍝 al dente",
  "  Cella  del piano ",
]
/** Just above the usual lengths of columns. */
const LENGTHS = [41, 66, 101, 141]
export const NAMES = [...WORDS, ...[...LENGTHS, MAX_LIST_NAME].map(textOf)]
export const TEXTS = [
  ...WORDS,
  ...[...LENGTHS, 257, 501, 1025].map(textOf),
  "uno  due   tre",
  "uno\ndue\n\ntre",
  "uno\tdue",
  "",
]
export const NUMBERS = ["0544 001122", "+39 054400", "0039-06.1", "00544 1", "0".repeat(66), ""]

/** Whitespace around a text and line ends may differ; whitespace within it may not. */
export const plain = (value: unknown): unknown =>
  typeof value === "string" ? value.replaceAll("\r\n", "\n").trim() : (value ?? null)

export const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? "nothing"
  return text.length > 60 ? `${text.slice(0, 40)}… (${text.length} characters)` : text
}

/** Each field by itself, to see that the others are unchanged; then all of them at once, each with another value. */
const changesOf = ({ fields, isNew = false }: Document): ReadonlyArray<Fields> => {
  const alone = fields.flatMap(({ names, values }) => names.map((name) => ({ [name]: values[0] })))
  const rounds = Math.max(...fields.map(({ values }) => values.length))
  const combined = Array.from({ length: rounds }, (_, round) =>
    Object.fromEntries(
      fields.flatMap(({ names, values }) =>
        names.flatMap((name, place) =>
          round < values.length ? [[name, values[(round + place) % values.length]] as const] : [],
        ),
      ),
    ),
  )
  return isNew ? combined : [...alone, ...combined]
}

const mustEcho = async (session: Session, document: Document): Promise<void> => {
  const { save, read, isNew = false, lengths } = document
  let before = isNew ? [] : await read()
  const send = async (change: Fields): Promise<void> => {
    const names = Object.keys(change)
    if (!(await save(change))) {
      const [omitted] = names.length === 1 && change[names[0] ?? ""] === null ? names : []
      session.must(omitted === undefined, `${omitted} may be omitted`, "it is refused", omitted)
      const [first] = Object.entries(change)
      const isSized =
        first !== undefined && String(first[1]).length <= (lengths?.[first[0]] ?? Number.POSITIVE_INFINITY)
      const isDue = lengths !== undefined && names.length === 1 && isSized
      session.must(!isDue, `${names[0]} within its limits is accepted`, `refused: ${shown(first?.[1])}`, names[0])
      // One of them may be refused: then each is sent by itself.
      for (const [name, value] of names.length > 1 ? Object.entries(change) : []) await send({ [name]: value })
      return
    }
    const after = await read()
    const others = Object.fromEntries(names.map((name) => [name, null]))
    for (const [view, came] of after.entries()) {
      for (const [name, value] of Object.entries(change)) {
        const isSame = difference(plain(value), plain(came?.[name])) === null
        const how = `${shown(came?.[name])} for ${shown(value)}`
        session.must(isSame, `${name} is read back as it was sent, or refused`, how, name)
      }
      const former = before[view]
      const rest = former === undefined ? null : difference({ ...former, ...others }, { ...came, ...others })
      session.must(rest === null, `${names.join(", ")}: set, the other fields stay`, rest, names[0])
    }
    before = isNew ? [] : after
  }
  for (const change of changesOf(document)) await send(change)
}

export const fieldLaw = (
  id: string,
  title: string,
  about: ReadonlyArray<string>,
  open: (session: Session) => Promise<Document>,
): Law =>
  law({
    id: `${id}/fields`,
    title: `${title}: each field is read back as it was sent, or refused, and the others stay`,
    about: [id, ...about],
    byHand:
      "Send one field with quotes, an emoji, two spaces, zeros in front, or one character more than a column holds, and read it back.",
    run: async (session) => {
      await mustEcho(session, await open(session))
      return CHECKED
    },
  })
