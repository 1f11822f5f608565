/** Starts the mock backend from the command line. */
import { resolve } from "node:path"
import { parseArgs } from "node:util"
import { DEFAULT_PREFIXES, type Prefixes } from "@dispensa/contracts"
import { createApp } from "./app.ts"

const USAGE = `Usage: npm run mock -- [--port 4000] [--host 127.0.0.1] [--data-dir .data/mock] [--catalogue 600] [--log]

  --port        port to listen on (MOCK_PORT)
  --host        address to listen on (MOCK_HOST)
  --data-dir    where carts, orders and tracking topics are kept (MOCK_DATA_DIR)
  --catalogue   how many products to generate
  --log         one line a request

Paths: OMNI_API_PREFIX, OMNI_WRAPPER_PREFIX, OMNI_CUSTOMER_PREFIX.`

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      port: { type: "string", default: process.env["MOCK_PORT"] ?? "4000" },
      host: { type: "string", default: process.env["MOCK_HOST"] ?? "127.0.0.1" },
      "data-dir": { type: "string", default: process.env["MOCK_DATA_DIR"] ?? ".data/mock" },
      catalogue: { type: "string" },
      log: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  })
  if (values.help) {
    process.stdout.write(`${USAGE}\n`)
    return
  }
  const port = wholeNumber("--port", values.port, 0, 65_535)
  const size = values.catalogue === undefined ? undefined : wholeNumber("--catalogue", values.catalogue, 1, 1_000_000)
  const app = await createApp({
    dataDir: resolve(values["data-dir"]),
    prefixes: prefixesFrom(process.env),
    logger: values.log,
    ...(size === undefined ? {} : { catalogueSize: size }),
  })
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      app.close().then(
        () => process.exit(0),
        (cause: unknown) => stop(cause),
      )
    })
  }
  const address = await app.listen({ port, host: values.host })
  process.stdout.write(`Mock backend ready at ${address} (data in ${resolve(values["data-dir"])})\n`)
}

const prefixesFrom = (env: NodeJS.ProcessEnv): Prefixes => ({
  api: env["OMNI_API_PREFIX"] ?? DEFAULT_PREFIXES.api,
  wrapper: env["OMNI_WRAPPER_PREFIX"] ?? DEFAULT_PREFIXES.wrapper,
  customer: env["OMNI_CUSTOMER_PREFIX"] ?? DEFAULT_PREFIXES.customer,
})

const wholeNumber = (name: string, text: string, minimum: number, maximum: number): number => {
  const value = Number(text)
  if (Number.isInteger(value) && value >= minimum && value <= maximum) return value
  throw new Error(`${name} must be a whole number from ${minimum} to ${maximum}, not "${text}".`)
}

const stop = (cause: unknown): never => {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`)
  process.exit(1)
}

main().catch(stop)
