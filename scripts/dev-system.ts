/** Runs the mock server, restarted on change, and Vite with hot reload, each in a process of its own. */
import { type ChildProcess, spawn } from "node:child_process"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { makeSupplier } from "@dispensa/fixtures"
import { readyText } from "./lib/ready-text.ts"

const root = fileURLToPath(new URL("..", import.meta.url))
const mockPort = process.env["MOCK_PORT"] ?? "4000"
const webPort = process.env["WEB_PORT"] ?? "5173"
const dataDir = process.env["DATA_DIR"] ?? join(root, ".data")
const env = { ...process.env, MOCK_PORT: mockPort, WEB_PORT: webPort, DATA_DIR: dataDir }

const bin = (name: string): string => join(root, "node_modules", ".bin", name)
const start = (command: string, args: ReadonlyArray<string>, cwd: string): ChildProcess =>
  spawn(command, args, { cwd, stdio: "inherit", env })

const children = [
  start(
    bin("tsx"),
    ["watch", "--clear-screen=false", join(root, "mock-server/src/server.ts"), ...process.argv.slice(2)],
    root,
  ),
  start(bin("vite"), ["--port", webPort, "--strictPort", "--host", "localhost"], join(root, "web")),
]

const stopAll = (): void => {
  for (const child of children) child.kill("SIGTERM")
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, stopAll)
for (const child of children) {
  child.on("exit", (code) => {
    stopAll()
    process.exitCode = code ?? 0
  })
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  )

const webUrl = `http://localhost:${webPort}`
const mockUrl = `http://localhost:${mockPort}`
const untilBothAnswer = async (): Promise<void> => {
  while (!((await answers(`${mockUrl}/_mock/health`)) && (await answers(webUrl)))) {
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}

await untilBothAnswer()
console.log(readyText({ webUrl, mockUrl, dataDir, users: makeSupplier({ products: 1 }).users }))
