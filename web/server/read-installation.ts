/** The installation of this shop: a JSON file beside the built shop, overridden by the environment (ADR 0043). */
import { existsSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { DEFAULT_INSTALLATION, type Installation } from "@dispensa/contracts/installation"
import { installationFrom } from "@dispensa/contracts/installation-schema"
import { Result, Schema } from "effect"

export { passedOn } from "./backend.ts"
export { installationScript } from "./installed-files.ts"

export type Environment = Readonly<Record<string, string | undefined>>
type Written = Readonly<Record<string, unknown>>
type Read<A> = Result.Result<A, ReadonlyArray<string>>

const CONFIG_FILE = "config.json"
/** The path of another file. */
const CONFIG_VARIABLE = "DISPENSA_CONFIG"

/** `beside`: the folder that contains the file. Each invalid field is reported on a line of its own. */
export const readInstallation = (beside: URL, env: Environment): Read<Installation> => {
  const named = env[CONFIG_VARIABLE]
  const file = named ?? fileURLToPath(new URL(CONFIG_FILE, beside))
  if (named === undefined && !existsSync(file)) return installationOf({}, env, file)
  return Result.flatMap(jsonOf(file), (written) => installationOf(written, env, file))
}

const Json = Schema.decodeUnknownResult(Schema.fromJsonString(Schema.Record(Schema.String, Schema.Unknown)))

const jsonOf = (file: string): Read<Written> => {
  if (!existsSync(file)) return Result.fail([`${file}: there is no such file`])
  return Result.mapError(Json(readFileSync(file, "utf8")), () => [`${file}: is no JSON object`])
}

const installationOf = (written: Written, env: Environment, file: string): Read<Installation> => {
  const fields = statedIn(env, FIELDS)
  const prefixes = statedIn(env, PREFIXES)
  const stated = { ...written, ...fields, ...merged(written["prefixes"], prefixes) }
  return Result.mapError(installationFrom(stated), (problems) =>
    problems.map((problem) => {
      const name = problem.slice(0, problem.indexOf(":"))
      const [first = "", second = ""] = name.split(".")
      const isStated = Object.hasOwn(fields, first) || (first === "prefixes" && Object.hasOwn(prefixes, second))
      const variable = variableOf(first === "prefixes" ? name : first)
      return isStated
        ? `${variable}${problem.slice(first === "prefixes" ? name.length : first.length)}`
        : `${file}: ${problem}`
    }),
  )
}

/** The environment's prefixes override those of the file, one by one. */
const merged = (written: unknown, stated: Written): Written => {
  if (Object.keys(stated).length === 0) return {}
  return { prefixes: { ...(typeof written === "object" ? written : {}), ...stated } }
}

interface Field {
  readonly name: string
  readonly variable: string
  readonly fallback: unknown
}

/** `baseUrl` is `DISPENSA_BASE_URL`, `prefixes.api` is `DISPENSA_PREFIXES_API`. */
export const variableOf = (field: string): string =>
  `DISPENSA_${field.replaceAll(/(?<=[a-z])(?=[A-Z])|\./g, "_").toUpperCase()}`

const fieldsOf = (values: object, before = ""): ReadonlyArray<Field> =>
  Object.entries(values).map(([name, fallback]: [string, unknown]) => ({
    name,
    variable: variableOf(`${before}${name}`),
    fallback,
  }))

const PREFIXES = fieldsOf(DEFAULT_INSTALLATION.prefixes, "prefixes.")
const FIELDS = fieldsOf(DEFAULT_INSTALLATION).filter(({ name }) => name !== "prefixes")

const statedIn = (env: Environment, fields: ReadonlyArray<Field>): Written =>
  Object.fromEntries(
    fields.flatMap(({ name, variable, fallback }) => {
      const text = env[variable]
      return text === undefined ? [] : [[name, valueOf(text, fallback)]]
    }),
  )

/** The value of a text; one that does not parse as the field's type stays a text, and the schema refuses it by field. */
const valueOf = (text: string, fallback: unknown): unknown => {
  if (typeof fallback === "boolean") return SWITCH.get(text.toLowerCase()) ?? text
  if (typeof fallback === "number") return text.trim() === "" ? text : Number(text)
  if (Array.isArray(fallback)) return text.split(",").map((each) => each.trim())
  return text
}

const SWITCH: ReadonlyMap<string, boolean> = new Map([
  ["on", true],
  ["true", true],
  ["off", false],
  ["false", false],
])
