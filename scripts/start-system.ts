/** Runs the mock server and the storefront in one process and says where they are. */
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { makeSupplier } from "@dispensa/fixtures"
import { createApp, prefixesFrom } from "@dispensa/mock-server"
import { createWebServer } from "@dispensa/web/server"
import { readyText } from "./lib/ready-text.ts"

const root = fileURLToPath(new URL("..", import.meta.url))
const { values } = parseArgs({ options: { catalogue: { type: "string", default: "600" } } })

const fail = (text: string): never => {
  console.error(text)
  process.exit(2)
}

const portOf = (name: string, fallback: number): number => {
  const port = Number(process.env[name] ?? fallback)
  return Number.isInteger(port) && port >= 0 && port < 65_536
    ? port
    : fail(`${name} is not a port: ${process.env[name]}`)
}

const products = Number(values.catalogue)
if (!Number.isInteger(products) || products < 1)
  fail(`--catalogue takes a whole number above 0, not ${values.catalogue}`)

const mockPort = portOf("MOCK_PORT", 4000)
const webPort = portOf("WEB_PORT", 5173)
const dataDir = process.env["DATA_DIR"] ?? join(root, ".data")
mkdirSync(dataDir, { recursive: true })

const listening = async (name: string, variable: string, listen: () => Promise<string>): Promise<string> =>
  listen().catch((error: unknown) =>
    fail(
      `${name} cannot listen: ${error instanceof Error ? error.message : String(error)}. Choose another ${variable}.`,
    ),
  )

const supplier = makeSupplier({ products })
const prefixes = prefixesFrom(process.env)
const mock = await createApp({ dataDir, supplier, prefixes })
const mockUrl = await listening("The mock server", "MOCK_PORT", () =>
  mock.listen({ port: mockPort, host: "127.0.0.1" }),
)
const web = await createWebServer({ distDir: join(root, "web", "dist"), mockUrl, prefixes })
const webUrl = await listening("The storefront", "WEB_PORT", () => web.listen({ port: webPort, host: "127.0.0.1" }))

console.log(readyText({ webUrl, mockUrl, dataDir, users: supplier.users }))

let closing = false
const close = async (): Promise<void> => {
  if (closing) return
  closing = true
  await web.close()
  await mock.close()
  process.exit(0)
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void close())
