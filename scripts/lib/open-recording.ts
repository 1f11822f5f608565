/** Starts the shop in development, and prints the address for an event of the recording. */
import { spawn } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { Recording } from "@dispensa/domain"
import { makeSupplier } from "@dispensa/fixtures"
import { demoUserOf } from "./replay-run.ts"

const system = fileURLToPath(new URL("../dev-system.ts", import.meta.url))

/** Runs until it is stopped, with temporary data of the mock server. */
export const openRecording = async (file: string, recording: Recording, event: number): Promise<number> => {
  const dataDir = mkdtempSync(join(tmpdir(), "dispensa-replay-"))
  const served = join(dataDir, "served.json")
  const demo = demoUserOf(recording, makeSupplier({ products: 1 }).users)
  const content: unknown = JSON.parse(readFileSync(file, "utf8"))
  const login = { user: demo?.user ?? "", password: demo?.password ?? "" }
  writeFileSync(served, JSON.stringify({ recording: content, login }))
  const env = { ...process.env, DATA_DIR: join(dataDir, "mock"), DISPENSA_RECORDING: served }
  const child = spawn(process.execPath, ["--import", "tsx", system], { stdio: ["inherit", "pipe", "inherit"], env })
  const address = `http://localhost:${process.env["WEB_PORT"] ?? "5173"}/?recording=${event}`
  child.stdout.on("data", (part: Buffer) => {
    process.stdout.write(part)
    if (!part.toString().includes("Dispensa is ready.")) return
    console.log(
      `\nThe shop at event ${event} of ${recording.events.length}, with every later and earlier one in its panel:`,
    )
    console.log(`  ${address}`)
    console.log(
      "It replaces the shop's data in the browser at this address; use a separate browser profile to keep them.",
    )
  })
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal))
  return new Promise((resolve) => {
    child.on("exit", (code) => {
      rmSync(dataDir, { recursive: true, force: true })
      resolve(code ?? 0)
    })
  })
}
