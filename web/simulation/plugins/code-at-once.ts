/** Makes lazily loaded code available immediately: the order of a simulation must not depend on the loading time of modules. */
import type { Plugin } from "vite"

const LATER = /(?<!typeof )import\((["'][^"']+["'])\)/g

/** A module's singleton is created again each time: here all pages share their modules. */
const PAGE_SINGLETON = /\bopened \?\?= /g

export const codeAtOnce = (): Plugin => ({
  name: "code-at-once",
  enforce: "pre",
  transform: (code, id) => {
    if (!/\/(web|contracts)\/src\/.*\.ts$/.test(id)) return null
    const imports: Array<string> = []
    const rest = code.replace(PAGE_SINGLETON, "opened = ").replace(LATER, (_, path: string) => {
      imports.push(`import * as later${imports.length} from ${path}`)
      return `Promise.resolve(later${imports.length - 1})`
    })
    return `${rest}\n${imports.join("\n")}\n`
  },
})
