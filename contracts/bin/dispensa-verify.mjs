#!/usr/bin/env node
/** Starts the packed command; in the repository, where nothing is packed, its sources. */
import { existsSync } from "node:fs"

const source = new URL("../verifier/main.ts", import.meta.url)
if (existsSync(source)) {
  const { register } = await import("tsx/esm/api")
  register()
  await import(source.href)
} else {
  await import("../dist/dispensa-verify.mjs")
}
