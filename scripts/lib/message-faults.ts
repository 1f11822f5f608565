/** What is wrong with the storefront's messages, as lines to print. */

type Texts = Readonly<Record<string, unknown>>

interface Messages {
  /** The shop's languages (`LOCALES` of the domain). */
  readonly languages: ReadonlyArray<string>
  /** Those that are compiled: the settings of inlang. */
  readonly compiled: ReadonlyArray<string>
  /** By the name of their folder; null for a language that has none. */
  readonly texts: Readonly<Record<string, Texts | null>>
  /** All source text of the storefront, joined. */
  readonly sources: string
}

const SETTINGS = "web/project.inlang/settings.json"
const TABLE = "domain/src/locale/languages.ts"

export const messageFaults = (messages: Messages): ReadonlyArray<string> => [
  ...languageFaults(messages),
  ...textFaults(messages),
]

/** A language that stands in one place only would be compiled without being shown, or shown without being compiled. */
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
