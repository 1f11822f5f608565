/** The installation of this repository's shop (ADR 0043), for scripts that run it beside a mock server. */
import type { DialectName } from "@dispensa/contracts/capabilities"
import type { Installation } from "@dispensa/contracts/installation"
import { installationScript, passedOn, readInstallation } from "@dispensa/web/installation"
import { Result } from "effect"

/** A dialect given by a flag takes precedence over the configured one. */
const withDialect = (dialect: DialectName | undefined): NodeJS.ProcessEnv =>
  dialect === undefined ? process.env : { ...process.env, DISPENSA_DIALECT: dialect }

/** `fail` receives the errors, a line per field. */
export const installedHere = (fail: (text: string) => never, dialect?: DialectName): Installation =>
  Result.getOrElse(readInstallation(new URL("../../web/", import.meta.url), withDialect(dialect)), (problems) =>
    fail(problems.join("\n")),
  )

/** For Vite, which serves the shop at the root of its own port, and for the mock server beside it. */
export const developmentVariables = (installation: Installation): Readonly<Record<string, string>> => {
  const shop = { ...installation, path: "" }
  const { api, wrapper, customer } = shop.prefixes
  return {
    DISPENSA_DEVELOPMENT: JSON.stringify({ head: installationScript(shop), passedOn: passedOn(shop) }),
    OMNI_API_PREFIX: api,
    OMNI_WRAPPER_PREFIX: wrapper,
    OMNI_CUSTOMER_PREFIX: customer,
    DISPENSA_DIALECT: shop.dialect,
  }
}
