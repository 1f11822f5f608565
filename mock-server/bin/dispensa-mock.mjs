#!/usr/bin/env node
/** Starts the packed command; in the repository, where nothing is packed, it runs the sources. */
import { existsSync } from "node:fs"

const source = new URL("../src/cli/run-command.ts", import.meta.url)
if (existsSync(source)) {
  const { register } = await import("tsx/esm/api")
  register()
}
const built = new URL("../lib/mock-server/src/cli/run-command.js", import.meta.url)
const { runCommand } = await import(existsSync(source) ? source.href : built.href)
runCommand("dispensa-mock")
