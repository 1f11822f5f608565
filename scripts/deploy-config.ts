/** Writes the installed shop into a folder, with an `nginx.conf` and a `Caddyfile` for it. */
import { join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { writeDeployment } from "@dispensa/web/deploy"
import { installedHere } from "./lib/installed.ts"

const USAGE = `Usage: npm run deploy:config -- --backend http://127.0.0.1:8000 [flags]

Writes the shop as web/config.json and DISPENSA_… install it: DIR/site, DIR/nginx.conf (for http { include … }) and DIR/Caddyfile.

  --backend URL    where the server finds the backend
  --to DIR         the folder, "deploy" without it
  --root DIR       where the server will find DIR/site, if elsewhere
  --host NAME      the shop's host name; Caddy gets its certificate
  --port 8080      where nginx listens, and Caddy without a host name
  --brotli         nginx has brotli_static (Debian: libnginx-mod-http-brotli-static)
  --help           this text
`

const fail = (text: string): never => {
  console.error(text)
  process.exit(2)
}

const options = {
  backend: { type: "string" },
  to: { type: "string", default: "deploy" },
  root: { type: "string" },
  host: { type: "string", default: "" },
  port: { type: "string", default: "8080" },
  brotli: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const

const read = () => {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  }
}

const { backend = "", to, root, host, port, brotli, help } = read()
if (help) {
  console.log(USAGE)
  process.exit(0)
}
if (!/^https?:\/\/[\w.[\]:-]+$/.test(backend))
  fail(`--backend takes an origin such as http://127.0.0.1:8000\n\n${USAGE}`)
if (!/^[\w.-]*$/.test(host)) fail(`--host takes a host name, not ${host}`)
if (!/^\d{1,5}$/.test(port)) fail(`--port takes a port, not ${port}`)

const folder = resolve(to)
writeDeployment({
  distDir: fileURLToPath(new URL("../web/dist", import.meta.url)),
  installation: installedHere(fail),
  folder,
  target: { root: root ?? join(folder, "site"), backendUrl: backend, host, port: Number(port), hasBrotli: brotli },
})
console.log(`Written: ${join(folder, "site")}, ${join(folder, "nginx.conf")}, ${join(folder, "Caddyfile")}`)
