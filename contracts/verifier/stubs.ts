/** Stubs of the state URL, by their `--stub` name: a Frappe method, a PHP script, a Spring controller. */
import { readFileSync } from "node:fs"
import { camelCase, type ListedState, notesOf, snakeCase, stateList } from "./state-list.ts"

/** A file of `provider-states/stubs`, and the replacement of its two marks, `{situations}` and `{table}`. */
interface Stub {
  readonly file: string
  readonly situation: (state: ListedState) => string
  readonly row: (name: string) => string
  /** Between two rows of the table. */
  readonly comma: string
}

const commented = (state: ListedState, indent: string): string =>
  [`${indent}/**`, ...notesOf(state).map((line) => `${indent} * ${line}`.trimEnd()), `${indent} */`].join("\n")

const quoted = (text: string): string => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`

const STUBS: ReadonlyMap<string, Stub> = new Map(
  Object.entries<Stub>({
    frappe: {
      file: "dispensa_states.py",
      situation: (state) => {
        const notes = notesOf(state).map((line, index) => (index === 0 || line === "" ? line : `    ${line}`))
        return `def ${snakeCase(state.name)}(params, is_undone):\n    """${notes.join("\n")}\n    """\n    raise NotYet\n\n`
      },
      row: (name) => `    ${JSON.stringify(name)}: ${snakeCase(name)},`,
      comma: "",
    },
    php: {
      file: "dispensa-states.php",
      situation: (state) => {
        const head = `function ${camelCase(state.name)}(array $params, bool $isUndone): array`
        return `${commented(state, "")}\n${head}\n{\n    throw new NotYet();\n}\n`
      },
      row: (name) => `    ${quoted(name)} => '${camelCase(name)}',`,
      comma: "",
    },
    spring: {
      file: "DispensaStates.java",
      situation: (state) => {
        const head = `private Map<String, Object> ${camelCase(state.name)}(Map<String, Object> params, boolean isUndone) {`
        return `${commented(state, "    ")}\n    ${head}\n        throw new NotYet();\n    }\n`
      },
      row: (name) => `        Map.entry(${JSON.stringify(name)}, this::${camelCase(name)})`,
      comma: ",",
    },
  }),
)

export const stubNames: ReadonlyArray<string> = [...STUBS.keys()]

/** Null without a stub of that name. */
export const stubOf = (name: string): string | null => {
  const stub = STUBS.get(name)
  if (stub === undefined) return null
  const states = stateList()
  // In a folder above the command, in the repository as in the package.
  const text = readFileSync(new URL(`../provider-states/stubs/${stub.file}`, import.meta.url), "utf8")
  const at = (mark: string, lines: ReadonlyArray<string>, given: string) =>
    given.replace(new RegExp(`^ *(#|//) \\{${mark}\\}$`, "m"), () => lines.join("\n").trimEnd())
  const table = states.map((state, index) => stub.row(state.name) + (index < states.length - 1 ? stub.comma : ""))
  return at("table", table, at("situations", states.map(stub.situation), text))
}
