/** The flags of `npm start`. */
import { parseArgs } from "node:util"
import { type DialectName, DIALECTS } from "@dispensa/contracts/capabilities"
import { Result } from "effect"
import { portFrom } from "./ports.ts"

export const START_USAGE = `Usage: npm start -- [flags]

Builds the storefront when it is not up to date, and serves it as clients get it, with the mock server beside it.

  WEB_PORT=5173     the storefront's port, 0 for any free one
  MOCK_PORT=4000    the mock server's port, 0 for any free one
  DATA_DIR=.data    where carts, orders and tracking are kept; delete it to begin anew

  --catalogue 600   how many products to generate
  --fixtures DIR    products/*.json and users/*.json of your own, on top of the generated ones
  --dialect mymb    the wire between storefront and mock server: dispensa, mymb (docs/guides/dialects.md)
  --help            this text
`

export type StartRequest =
  | { readonly _tag: "Help" }
  | {
      readonly _tag: "Run"
      readonly webPort: number
      readonly mockPort: number
      readonly products: number
      readonly fixturesDir?: string
      /** Absent means the installation's own. */
      readonly dialect?: DialectName
    }

export const readStartRequest = (
  args: ReadonlyArray<string>,
  env: NodeJS.ProcessEnv,
): Result.Result<StartRequest, string> => {
  const values = valuesOf(args)
  if (Result.isFailure(values)) return Result.fail(values.failure)
  const { catalogue, fixtures, help, dialect: named } = values.success
  if (help) return Result.succeed({ _tag: "Help" })
  const products = Number(catalogue)
  if (!Number.isInteger(products) || products < 1)
    return Result.fail(`--catalogue takes a whole number above 0, not ${catalogue}`)
  const dialect = DIALECTS.find((name) => name === named)
  if (named !== undefined && dialect === undefined)
    return Result.fail(`--dialect: "${named}" is none of ${DIALECTS.join(", ")}`)
  const webPort = portFrom(env["WEB_PORT"], 5173, 0)
  const mockPort = portFrom(env["MOCK_PORT"], 4000, 0)
  if (webPort === null) return Result.fail(`WEB_PORT is not a port: ${env["WEB_PORT"]}`)
  if (mockPort === null) return Result.fail(`MOCK_PORT is not a port: ${env["MOCK_PORT"]}`)
  return Result.succeed({
    _tag: "Run",
    webPort,
    mockPort,
    products,
    ...(fixtures === undefined ? {} : { fixturesDir: fixtures }),
    ...(dialect === undefined ? {} : { dialect }),
  })
}

const OPTIONS = {
  catalogue: { type: "string", default: "600" },
  fixtures: { type: "string" },
  dialect: { type: "string" },
  help: { type: "boolean", default: false },
} as const

const valuesOf = (args: ReadonlyArray<string>) =>
  Result.try({
    try: () => parseArgs({ args: [...args], options: OPTIONS }).values,
    catch: (cause) => (cause instanceof Error ? (cause.message.split("\n")[0] ?? "") : String(cause)),
  })
