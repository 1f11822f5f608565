/** A page for measurements in a browser: its code in one file, served from an origin, which a database needs. */
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { build } from "vite"

/** The code of a file and what it imports, for production. */
export const bundled = async (entry: string): Promise<string> => {
  const output = await build({
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    build: { write: false, target: "es2023", lib: { entry, formats: ["iife"], name: "bench" } },
  })
  const [bundle] = Array.isArray(output) ? output : [output]
  const chunk = bundle !== undefined && "output" in bundle ? bundle.output[0] : undefined
  if (chunk === undefined) throw new Error(`${entry} was not bundled`)
  return chunk.code
}

const addressOf = (address: AddressInfo | string | null): AddressInfo => {
  if (address === null || typeof address === "string") throw new Error("The page is not served")
  return address
}

export const servePage = (code: string) =>
  new Promise<{ readonly url: string; readonly stop: () => void }>((resolve) => {
    const server = createServer((_, response) => {
      response.setHeader("content-type", "text/html; charset=utf-8")
      response.end(
        `<!doctype html><div id="root"></div><script type="module">${code.replaceAll("</script", "<\\/script")}</script>`,
      )
    })
    server.listen(0, "127.0.0.1", () => {
      const { port }: Pick<AddressInfo, "port"> = addressOf(server.address())
      resolve({ url: `http://127.0.0.1:${port}/`, stop: () => server.close() })
    })
  })
