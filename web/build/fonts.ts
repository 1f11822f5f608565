/** Writes the font subsets and their faces to `src/ui/styles/generated`, when their sources have changed. */
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { Plugin } from "vite"
import { fontFaces } from "./font-faces.ts"

const folder = fileURLToPath(new URL("../src/ui/styles/generated", import.meta.url))

/** The faces' definition and the packages' versions. */
const stampNow = (): string => {
  const read = (path: string): Buffer => readFileSync(fileURLToPath(new URL(path, import.meta.url)))
  return createHash("sha256")
    .update(read("./font-faces.ts"))
    .update(read("./fonts.ts"))
    .update(read("../package.json"))
    .digest("hex")
}

export const writeFonts = async (): Promise<void> => {
  const stamp = stampNow()
  const stampFile = join(folder, "stamp")
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return
  mkdirSync(folder, { recursive: true })
  const faces = fontFaces()
  for (const { file, make } of faces) writeFileSync(join(folder, file), await make())
  writeFileSync(join(folder, "faces.css"), faces.map(({ css }) => css).join("\n"))
  // Last: without it an interrupted run is done again.
  writeFileSync(stampFile, stamp)
}

export const cutFonts: Plugin = { name: "dispensa-fonts", buildStart: writeFonts }
