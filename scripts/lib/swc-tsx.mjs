/** Lets dependency-cruiser's swc parser read JSX: it asks for plain TypeScript, whatever the file's ending. */
import { createRequire } from "node:module"

const swc = createRequire(import.meta.url)("@swc/core")
const parseFileSync = swc.parseFileSync
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith(".tsx") })
