/** The flags of `npm run dev`: ports, its own flags, and the mock server's, checked before anything starts. */
import { readCommand, type ServingCommand } from "@dispensa/mock-server/cli"
import { Result } from "effect"
import { portFrom } from "../ports.ts"

export const DEV_USAGE = `Usage: npm run dev -- [flags]

Runs the storefront with hot reload and the mock server beside it; a change in domain, contracts, fixtures
or mock-server restarts the mock server, whose calls wait meanwhile.

  WEB_PORT=5173    the storefront's port
  MOCK_PORT=4000   the mock server's port
  DATA_DIR=.data   where carts, orders and tracking are kept; delete it to begin anew

  --inspect[=port] the mock server waits for a debugger's connection, at 9229 unless told
  --help           this text

All other flags are the mock server's (npm run mock -- --help), such as --scenario, --fault, --catalogue, --log.
`

export type DevRequest =
  | { readonly _tag: "Help" }
  | {
      readonly _tag: "Run"
      readonly webPort: number
      readonly mockPort: number
      readonly mock: ServingCommand
      /** The arguments of the mock server's process. */
      readonly mockArgs: ReadonlyArray<string>
      readonly nodeArgs: ReadonlyArray<string>
    }

const INSPECT = /^--inspect(=([\w.:[\]]+:)?\d+)?$/
const FIXED = /^--(port|host)(=|$)/

export const readDevRequest = (
  args: ReadonlyArray<string>,
  env: NodeJS.ProcessEnv,
): Result.Result<DevRequest, string> => {
  const webPort = portFrom(env["WEB_PORT"], 5173)
  const mockPort = portFrom(env["MOCK_PORT"], 4000)
  if (webPort === null) return Result.fail(`WEB_PORT is not a port: ${env["WEB_PORT"]}`)
  if (mockPort === null) return Result.fail(`MOCK_PORT is not a port: ${env["MOCK_PORT"]}`)
  if (webPort === mockPort) return Result.fail(`WEB_PORT and MOCK_PORT are both ${webPort}`)
  if (args.some((arg) => FIXED.test(arg)))
    return Result.fail("The ports come from WEB_PORT and MOCK_PORT, and both serve this machine alone")
  const nodeArgs = args.filter((arg) => INSPECT.test(arg))
  const mockArgs = args.filter((arg) => !INSPECT.test(arg))
  return Result.map(
    readCommand(mockArgs, { ...env, MOCK_HOST: "127.0.0.1" }),
    (mock): DevRequest =>
      mock._tag === "Help" || mock._tag === "Version"
        ? { _tag: "Help" }
        : { _tag: "Run", webPort, mockPort, mock, mockArgs, nodeArgs },
  )
}
