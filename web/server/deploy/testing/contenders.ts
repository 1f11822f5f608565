/** The servers that the same shop is asked of: ours, and each of the others that is installed here. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Installation } from "@dispensa/contracts/installation"
import { createWebServer } from "../../serve.ts"
import { writeDeployment } from "../write-site.ts"

export interface Served {
  readonly distDir: string
  readonly backendUrl: string
  readonly installation: Installation
}

export interface Running {
  readonly url: string
  readonly stop: () => Promise<void>
}

export interface Contender {
  readonly name: string
  readonly isInstalled: boolean
  readonly serve: (served: Served) => Promise<Running>
}

const isThere = (command: string): boolean => spawnSync(command, ["-h"], { stdio: "ignore" }).error === undefined

const ours: Contender = {
  name: "web/server",
  isInstalled: true,
  serve: async (served) => {
    const { app } = await createWebServer(served)
    return { url: await app.listen({ port: 0, host: "127.0.0.1" }), stop: () => app.close() }
  },
}

const BROTLI = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so"

const nginx: Contender = {
  name: "nginx",
  isInstalled: isThere("nginx") && existsSync(BROTLI),
  serve: (served) =>
    started(served, existsSync(BROTLI), (folder) => {
      const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
        (each) => `${each}_temp_path ${folder}/${each};`,
      )
      writeFileSync(
        join(folder, "main.conf"),
        `${existsSync(BROTLI) ? `load_module ${BROTLI};` : ""} ${process.getuid?.() === 0 ? "user root;" : ""} daemon off; worker_processes 1;
pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${temporary.join(" ")} include ${folder}/nginx.conf; }`,
      )
      return spawn("nginx", ["-p", folder, "-c", join(folder, "main.conf")], { stdio: ["ignore", "ignore", "pipe"] })
    }),
}

const caddy: Contender = {
  name: "caddy",
  isInstalled: isThere("caddy"),
  serve: (served) =>
    started(served, true, (folder) => {
      const file = join(folder, "Caddyfile")
      writeFileSync(file, `{\n  admin off\n}\n${readFileSync(file, "utf8")}`)
      return spawn("caddy", ["run", "--config", file, "--adapter", "caddyfile"], {
        stdio: ["ignore", "ignore", "pipe"],
        env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      })
    }),
}

export const contenders: ReadonlyArray<Contender> = [ours, nginx, caddy]

const started = async (
  { backendUrl, ...served }: Served,
  hasBrotli: boolean,
  start: (folder: string) => ChildProcess,
): Promise<Running> => {
  const folder = mkdtempSync(join(tmpdir(), "dispensa-site-"))
  const port = await freePort()
  writeDeployment({ ...served, folder, target: { root: join(folder, "site"), backendUrl, host: "", port, hasBrotli } })
  const child = start(folder)
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()))
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM")
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  await untilListening(child, port).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { url: `http://127.0.0.1:${port}`, stop }
}

const untilListening = async (child: ChildProcess, port: number): Promise<void> => {
  let said = ""
  child.stderr?.on("data", (part: Buffer) => (said += part.toString()))
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) throw new Error(`It ended at once: ${said}`)
    const answer = await fetch(`http://127.0.0.1:${port}/_health`).catch(() => null)
    if (answer !== null) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`It does not listen: ${said}`)
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address()
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0))
    })
  })
