/** Shortens Paraglide's compiled messages in the build: what each of them repeats becomes one function (ADR 0004). */

const MESSAGE = /\/src\/paraglide\/messages\/(?!_)[^/]+\.js$/
const CHOICE =
  /export const (\w+) = (?:\/\*\*.*?\*\/ )?\(\(inputs[^\n]*\) => \{\n\tconst locale = [^\n]*\n\tif \(locale === "it"\) return (\w+)\(inputs\)\n\treturn (\w+)\(inputs\)\n\}\);?/
const IMPORT = /import \{ getLocale, experimentalStaticLocale \} from '..\/runtime.js';/

/**
 * A message as the choice between its two languages. One of another shape would ask a runtime that the build leaves out.
 * @param {string} code
 */
export const compacted = (code) => {
  if (!CHOICE.test(code) || !IMPORT.test(code)) throw new Error("A compiled message has a shape that is not known here")
  return code
    .replace(IMPORT, 'import { inLanguage } from "../../i18n/in-language.ts";')
    .replace(CHOICE, "export const $1 = /* @__PURE__ */ inLanguage($2, $3);")
}

/** @returns {import("vite").Plugin} */
export const compactMessages = () => ({
  name: "compact-messages",
  apply: "build",
  enforce: "pre",
  transform(code, id) {
    return MESSAGE.test(id.split("?")[0] ?? id) ? { code: compacted(code), map: null } : null
  },
})
