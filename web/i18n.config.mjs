/** Paraglide's compiler options, shared by Vite and `npm run i18n` (ADR 0004). */
import { fileURLToPath } from "node:url"

const here = (path) => fileURLToPath(new URL(path, import.meta.url))

/** @type {import("@inlang/paraglide-js").CompilerOptions} */
export const i18n = {
  project: here("./project.inlang"),
  outdir: here("./src/paraglide"),
  strategy: ["globalVariable", "baseLocale"],
  cookieName: "i18n_redirected",
  cookieMaxAge: 365 * 24 * 60 * 60,
  // One layout for development, checks and the build, so that each can use the output of the others.
  outputStructure: "message-modules",
  emitReadme: false,
  emitPrettierIgnore: false,
  isServer: "false",
}
