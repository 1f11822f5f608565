/** The command: starts the mock backend from the command line. */
import { readFileSync } from "node:fs"
import { Result, Schema } from "effect"
import type { FastifyInstance } from "fastify"
import { CONTROL_ROOT } from "../plugins/control-root.ts"
import { readCommand, type ServingCommand } from "./flags.ts"
import { openCommand } from "./open-command.ts"
import { usageOf } from "./usage.ts"

const BAD_USAGE = 2

/** `name` is how it was started: "npm run mock --" or "dispensa-mock". */
export const runCommand = (name: string): void => {
  main(name).catch(stop)
}

const main = async (name: string): Promise<void> => {
  const command = readCommand(process.argv.slice(2), process.env)
  if (Result.isFailure(command)) {
    process.stderr.write(`${command.failure}\n\n${usageOf(name)}`)
    process.exit(BAD_USAGE)
  }
  if (command.success._tag === "Help") return void process.stdout.write(usageOf(name))
  if (command.success._tag === "Version") return void process.stdout.write(`${readVersion()}\n`)
  await serve(command.success)
}

const Package = Schema.fromJsonString(Schema.Struct({ version: Schema.String }))
/** The version is in a folder above the command, in the repository as in the package. */
const readVersion = (): string =>
  Schema.decodeUnknownSync(Package)(readFileSync(new URL("../../package.json", import.meta.url), "utf8")).version

const serve = async (command: ServingCommand): Promise<void> => {
  const { app } = await openCommand(command)
  closeOnSignals(app)
  const address = await app.listen({ port: command.port, host: command.host })
  process.stdout.write(`${greeting(command, address)}\n`)
}

const greeting = ({ app }: ServingCommand, address: string): string => {
  const where = `(data in ${app.dataDir})`
  const control =
    app.control === "off" ? "Control page off: --control turns it on" : `Control page: ${address}${CONTROL_ROOT}/`
  return `Mock backend ready at ${address} ${where}\n${control}`
}

const closeOnSignals = (app: FastifyInstance): void => {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      app.close().then(
        () => process.exit(0),
        (cause: unknown) => stop(cause),
      )
    })
  }
}

const stop = (cause: unknown): never => {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`)
  process.exit(1)
}
