/** Lets dependency-cruiser's swc parser read JSX: it requests plain TypeScript, whatever the file's extension. */
import { createRequire } from "node:module"

const swc = createRequire(import.meta.url)("@swc/core")
const parseFileSync = swc.parseFileSync
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith(".tsx") })
