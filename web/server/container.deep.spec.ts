/**
 * The steps of the Dockerfile, in an empty folder: a container cannot be built everywhere, its steps can be run (ADR 0044). With
 * DEPLOY_FULL=1 all of them, from the repository's files on (minutes); without it those of the last stage, on a small build.
 */
import { execFileSync, spawn, spawnSync } from "node:child_process"
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import Fastify from "fastify"
import { describe, expect, it } from "vitest"
import { smallBuild } from "./testing/small-build.ts"

const root = fileURLToPath(new URL("../..", import.meta.url))
const isFull = process.env["DEPLOY_FULL"] === "1"

interface Step {
  readonly verb: string
  readonly text: string
}

/** The steps of a stage, by its name. */
const stage = (name: string): ReadonlyArray<Step> => {
  const stages = readFileSync(join(root, "Dockerfile"), "utf8").split(/^(?=FROM )/m)
  const lines = stages.find((text) => text.split("\n", 1)[0]?.endsWith(` AS ${name}`))?.split("\n") ?? []
  return lines
    .filter((line) => /^[A-Z]+ /.test(line))
    .map((line) => ({ verb: line.split(" ", 1)[0] ?? "", text: line.slice(line.indexOf(" ") + 1) }))
}
const textsOf = (name: string, verb: string): ReadonlyArray<string> =>
  stage(name).flatMap((step) => (step.verb === verb ? [step.text] : []))

const run = (text: string, cwd: string): void => {
  const { status, stderr } = spawnSync(text, { cwd, shell: true, encoding: "utf8" })
  if (status !== 0) throw new Error(`${text}: ${stderr}`)
}

/** The working directory of the first stage: a clone of the repository, or the repository itself. */
const built = (folder: string): string => {
  if (!isFull) {
    run(textsOf("build", "RUN").find((text) => text.includes("bundle")) ?? "false", root)
    return root
  }
  const source = join(folder, "src")
  for (const path of execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" }).split("\0")) {
    if (path === "") continue
    mkdirSync(dirname(join(source, path)), { recursive: true })
    cpSync(join(root, path), join(source, path))
  }
  for (const text of textsOf("build", "RUN")) run(text, source)
  return source
}

/** The files copied by the last stage, in an empty read-only folder. */
const shopIn = (folder: string, source: string, distDir: string): string => {
  const app = join(folder, "app")
  for (const text of textsOf("shop", "COPY")) {
    const [, from = "", to = ""] = text.split(" ")
    const path = from.replace(/^\/src\//, "")
    cpSync(path === "web/dist" && !isFull ? distDir : join(source, path), join(app, to), { recursive: true })
  }
  run("chmod -R a-w+rX .", app)
  return app
}

const variables = (): ReadonlyArray<readonly [string, string]> =>
  textsOf("shop", "ENV").flatMap((text) =>
    text.split(" ").map((each) => [each.slice(0, each.indexOf("=")), each.slice(each.indexOf("=") + 1)] as const),
  )

describe("the container", () => {
  it("does not run as root, and has only known instructions in its last stage", () => {
    expect(textsOf("shop", "USER")).toEqual(["node"])
    expect(stage("shop").map(({ verb }) => verb)).toEqual([
      "FROM",
      "WORKDIR",
      "COPY",
      "COPY",
      "ENV",
      "USER",
      "EXPOSE",
      "HEALTHCHECK",
      "CMD",
    ])
  })

  it("runs with only the files of its last stage, as nobody, on a read-only file system", {
    timeout: isFull ? 900_000 : 30_000,
  }, async () => {
    const folder = mkdtempSync(join(tmpdir(), "dispensa-container-"))
    chmodSync(folder, 0o755)
    const build = smallBuild()
    const backend = Fastify({ forceCloseConnections: true })
    const backendUrl = await backend.listen({ port: 0, host: "127.0.0.1" })
    const app = shopIn(folder, built(folder), build.distDir)
    const [command = "", ...args] = (textsOf("shop", "CMD")[0] ?? "").match(/[^"[\], ]+/g) ?? []
    const child = spawn(command, args, {
      cwd: app,
      env: {
        PATH: process.env["PATH"],
        ...Object.fromEntries(variables()),
        DISPENSA_PORT: "0",
        DISPENSA_BACKEND: backendUrl,
      },
      ...(process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}),
    })
    let output = ""
    child.stderr.on("data", (part: Buffer) => (output += part.toString()))
    const line = await new Promise<string>((resolve) => {
      child.stdout.once("data", (part: Buffer) => resolve(part.toString()))
      child.once("exit", () => resolve(output))
    })
    const port = /"address":"http:\/\/[^"]*:(\d+)\//.exec(line)?.[1] ?? line
    const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
    expect([await statusOf("/_health"), await statusOf("/_ready"), await statusOf("/en/shop")]).toEqual([200, 200, 200])
    child.kill("SIGTERM")
    expect(await new Promise((resolve) => child.once("exit", resolve))).toBe(0)
    await backend.close()
    build.remove()
    run("chmod -R u+w .", folder)
    rmSync(folder, { recursive: true, force: true })
  })
})
