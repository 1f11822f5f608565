/** Starts the mock backend, or the recorder of a real one, from the command line. */
import { Result } from "effect"
import type { FastifyInstance } from "fastify"
import { type Command, readCommand } from "./cli/flags.ts"
import { openCommand } from "./cli/open-command.ts"
import { USAGE } from "./cli/usage.ts"
import { CONTROL_ROOT } from "./plugins/control-root.ts"

const BAD_USAGE = 2

const main = async (): Promise<void> => {
  const command = readCommand(process.argv.slice(2), process.env)
  if (Result.isFailure(command)) {
    process.stderr.write(`${command.failure}\nSee npm run mock -- --help.\n`)
    process.exit(BAD_USAGE)
  }
  if (command.success._tag === "Help") return void process.stdout.write(USAGE)
  await serve(command.success)
}

const serve = async (command: Exclude<Command, { readonly _tag: "Help" }>): Promise<void> => {
  const { app } = await openCommand(command)
  closeOnSignals(app)
  const address = await app.listen({ port: command.port, host: command.host })
  process.stdout.write(`${greeting(command, address)}\n`)
}

const greeting = ({ app, ...command }: Exclude<Command, { readonly _tag: "Help" }>, address: string): string => {
  const where = `(data in ${app.dataDir})`
  if (command._tag === "Record") return `Recording ${command.target.origin} at ${address} ${where}`
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

main().catch(stop)
