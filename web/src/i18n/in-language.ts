/** What the build makes of a message: the choice between its two languages, made when it is read (ADR 0004). */
import type { Locale } from "@dispensa/domain"
import { localeOfPath } from "./path-locale.ts"

type Print<Inputs> = (inputs: Inputs) => string

export const inLanguage =
  <Inputs>(it: Print<Inputs>, en: Print<Inputs>) =>
  (inputs: Inputs, options?: { readonly locale?: Locale }): string =>
    (options?.locale ?? localeOfPath(window.location.pathname)) === "it" ? it(inputs) : en(inputs)
