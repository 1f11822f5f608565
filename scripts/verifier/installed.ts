/** The packed `dispensa-verify`, installed into an empty folder, run by npx. */
import { join } from "node:path"
import { ended, type Ended, installPackages } from "../packed/installed-package.ts"

export interface Installed {
  readonly folder: string
  readonly verify: (...args: ReadonlyArray<string>) => Promise<Ended>
}

export const install = async (): Promise<Installed> => {
  const folder = await installPackages("contracts")
  return { folder, verify: (...args) => ended(folder, join(folder, "node_modules/.bin/dispensa-verify"), args) }
}
