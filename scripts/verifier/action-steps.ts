/** The steps of the composite action, parsed as far as a test runs them. */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

const textOf = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../contracts/${path}`, import.meta.url)), "utf8")

export interface ActionStep {
  readonly name: string
  readonly env: Readonly<Record<string, string>>
  readonly script: string
}

type Values = Readonly<Record<string, string>>

/** The default values of the inputs. */
const defaultsIn = (text: string): Values =>
  Object.fromEntries(
    [...text.matchAll(/^ {2}([\w-]+):\n {4}description: .*\n {4}default: "?([^"\n]*)"?$/gm)].map(
      ([, name = "", value = ""]) => [name, value],
    ),
  )

/** Each step with its expressions evaluated; scripts contain none, so that no input can become a command. */
export const actionSteps = (inputs: Values): ReadonlyArray<ActionStep> => {
  const text = textOf("action/action.yml")
  const values: Values = { ...defaultsIn(text), ...inputs }
  const steps = (text.split(/^ {2}steps:\n/m)[1] ?? "").split(/^ {4}- name: /m).slice(1)
  return steps.map((step) => {
    const env = [...step.matchAll(/^ {8}(\w+): (.*)$/gm)].flatMap(
      ([, name = "", value = ""]): ReadonlyArray<readonly [string, string]> =>
        value.startsWith("${{") ? [[name, values[/inputs\.([\w-]+)/.exec(value)?.[1] ?? ""] ?? ""]] : [],
    )
    const script = (step.split(/^ {6}run: \|\n/m)[1] ?? "").replaceAll(/^ {8}/gm, "")
    return { name: step.split("\n")[0] ?? "", env: Object.fromEntries(env), script }
  })
}
