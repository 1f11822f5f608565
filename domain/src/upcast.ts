/** Converts stored events of an earlier version, one version at a time. */
import { Result } from "effect"

/** Converts an event from version n to n + 1, or to null when it has no effect any more; its data are not validated yet. */
export type Upcaster = (event: unknown) => unknown

export interface NoUpcast {
  readonly _tag: "NoUpcast"
  readonly reason: string
}

export interface UpcastRules {
  readonly version: number
  readonly upcasters: Readonly<Record<number, Upcaster>>
}

/** The event in the version that `rules` name. Fails for a later version, and for a missing step. */
export const upcast = (event: unknown, from: number, rules: UpcastRules): Result.Result<unknown, NoUpcast> => {
  if (from > rules.version) return noUpcast(`version ${from} is later than ${rules.version}`)
  let current = event
  for (let version = from; version < rules.version; version += 1) {
    const step = Object.hasOwn(rules.upcasters, version) ? rules.upcasters[version] : undefined
    if (step === undefined) return noUpcast(`no upcaster from version ${version}`)
    const converted = Result.try(() => step(current))
    if (Result.isFailure(converted)) return noUpcast(`version ${version} could not be converted`)
    if (converted.success === null) return noUpcast(`says nothing since version ${version + 1}`)
    current = converted.success
  }
  return Result.succeed(current)
}

const noUpcast = (reason: string): Result.Result<never, NoUpcast> => Result.fail({ _tag: "NoUpcast", reason })
