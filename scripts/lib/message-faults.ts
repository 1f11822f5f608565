/** The faults of the storefront's messages, as lines to print. */
import { bannedWords } from "./banned-words.ts"

type Texts = Readonly<Record<string, unknown>>

interface Messages {
  /** The shop's languages (`LOCALES` of the domain). */
  readonly languages: ReadonlyArray<string>
  /** The compiled languages: the settings of inlang. */
  readonly compiled: ReadonlyArray<string>
  /** By the name of their folder; null for a language without a folder. */
  readonly texts: Readonly<Record<string, Texts | null>>
  /** All source text of the storefront, joined. */
  readonly sources: string
}

const SETTINGS = "web/project.inlang/settings.json"
const TABLE = "domain/src/locale/languages.ts"

export const messageFaults = (messages: Messages): ReadonlyArray<string> => [
  ...languageFaults(messages),
  ...textFaults(messages),
  ...wordFaults(messages.texts),
]

/** Banned words in any text, plural forms included. */
const wordFaults = (texts: Messages["texts"]): ReadonlyArray<string> =>
  Object.entries(texts).flatMap(([language, found]) =>
    Object.entries(found ?? {})
      .filter(([key]) => isKey(key))
      .flatMap(([key, message]) =>
        stringsIn(message).flatMap((text) =>
          bannedWords(language, text, key).map((fault) => `${language} ${key}: ${fault}`),
        ),
      ),
  )

/** The texts of a message: itself, or its plural forms. */
const stringsIn = (message: unknown): ReadonlyArray<string> => {
  if (typeof message === "string") return [message]
  if (Array.isArray(message)) return message.flatMap(stringsIn)
  if (typeof message !== "object" || message === null) return []
  return "match" in message ? stringsIn(Object.values(message.match ?? {})) : []
}

/** Banned words of the demo supplier's pages, menu and home: every `{ it, en }` inside `content`. */
export const contentFaults = (content: unknown): ReadonlyArray<string> => {
  if (typeof content !== "object" || content === null) return []
  if ("it" in content && "en" in content && typeof content.it === "string" && typeof content.en === "string")
    return [
      ...bannedWords("it", textOf(content.it)).map((fault) => `it ${beginning(content.it)}: ${fault}`),
      ...bannedWords("en", textOf(content.en)).map((fault) => `en ${beginning(content.en)}: ${fault}`),
    ]
  return Object.values(content).flatMap(contentFaults)
}

/** Banned words of the texts in a source file: the mock server's answers, mails and output. */
export const sourceFaults = (source: string): ReadonlyArray<string> =>
  [...keyedTexts(source), ...pairedTexts(source)].flatMap(({ language, text }) =>
    bannedWords(language, text.replaceAll(/\$\{[^}]*\}/gu, "{}")).map(
      (fault) => `${language} ${beginning(text)}: ${fault}`,
    ),
  )

interface SourceText {
  readonly language: string
  readonly text: string
}

const TOKENS = /\/\/.*|\/\*[\s\S]*?\*\/|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`|\b(it|en):|([[({])|([\])}])|(,)/gu

/** Every string in the value of a key `it` or `en`, however deep. */
function* keyedTexts(source: string): Generator<SourceText> {
  let depth = 0
  let scope: { readonly language: string; readonly depth: number } | null = null
  for (const [, quoted, template, language, opening, closing, comma] of source.matchAll(TOKENS)) {
    const text = quoted ?? template
    if (scope !== null && text !== undefined) yield { language: scope.language, text }
    if (language !== undefined) scope ??= { language, depth }
    if (opening !== undefined) depth += 1
    if (closing !== undefined) depth -= 1
    if (scope !== null && (depth < scope.depth || (comma !== undefined && depth === scope.depth))) scope = null
  }
}

/** The strings of a pair, Italian and English: `invoice: ["Fattura", "Invoice"]`. */
const pairedTexts = (source: string): ReadonlyArray<SourceText> =>
  [...source.matchAll(/(?<!\b(?:it|en)): \[\s*"([^"\n]*)",\s*"([^"\n]*)",?\s*\]/gu)].flatMap(([, it = "", en = ""]) => [
    { language: "it", text: it },
    { language: "en", text: en },
  ])

/** HTML without its tags. */
const textOf = (html: string): string => html.replaceAll(/<[^>]*>/gu, " ")
const beginning = (text: unknown): string => String(text).slice(0, 40)

/** A language in one list only would be compiled without being shown, or shown without being compiled. */
const languageFaults = ({ languages, compiled, texts }: Messages): ReadonlyArray<string> => {
  const folders = Object.keys(texts).filter((language) => texts[language] !== null)
  return [...new Set([...languages, ...compiled, ...folders])]
    .toSorted()
    .flatMap((language) => [
      ...(languages.includes(language) ? [] : [`${language}: no entry in ${TABLE}`]),
      ...(compiled.includes(language) ? [] : [`${language}: missing in the locales of ${SETTINGS}`]),
      ...(folders.includes(language) ? [] : [`${language}: no folder web/messages/${language}`]),
    ])
}

const textFaults = ({ languages, texts, sources }: Messages): ReadonlyArray<string> => {
  const used = new Set(sources.match(/\bm\s*\.\s*\w+/g)?.map((use) => use.replace(/^m\s*\.\s*/, "")) ?? [])
  const known = languages.flatMap((language) => {
    const found = texts[language]
    return found === null || found === undefined ? [] : [{ language, found }]
  })
  const keys = [...new Set(known.flatMap(({ found }) => Object.keys(found)))].filter(isKey)
  return keys.flatMap((key) => {
    const written = known.filter(({ found }) => key in found)
    const words = written.map(({ found }) => found[key])
    const parameters = new Set(words.filter((text) => typeof text === "string").map(parametersOf))
    return [
      ...known.filter((each) => !written.includes(each)).map(({ language }) => `${key}: missing in ${language}`),
      ...(words.includes("") ? [`${key}: empty`] : []),
      ...(parameters.size > 1 ? [`${key}: parameters differ between the languages`] : []),
      ...(used.has(key) ? [] : [`${key}: used nowhere`]),
    ]
  })
}

const isKey = (key: string): boolean => !key.startsWith("$")
const parametersOf = (text: string): string => [...new Set(text.match(/\{\w+\}/g) ?? [])].toSorted().join(" ")
