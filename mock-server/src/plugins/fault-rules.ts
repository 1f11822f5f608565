/** Rules that make endpoints fail on purpose: kept in memory, first match wins, used up after so many calls. */

/** What a rule does to a call; several may hold together (wait, then fail). */
export interface Fault {
  /** An endpoint's id in the table, or a path; null is every endpoint. */
  readonly target: string | null
  /** Answered instead of the endpoint, with Frappe's envelope unless there is a body. */
  readonly status: number | null
  readonly body: unknown
  readonly message: string | null
  /** Milliseconds before anything happens. */
  readonly delay: number
  /** The connection is cut without an answer. */
  readonly reset: boolean
  /** The answer is cut in its middle. */
  readonly truncate: boolean
  /** Calls it is still good for; null is any number. */
  readonly times: number | null
}

export interface FaultRules {
  readonly add: (fault: Fault) => void
  readonly clear: () => void
  readonly list: () => ReadonlyArray<Fault>
  /** The rule for a call, counted as used. */
  readonly take: (endpointId: string | undefined, path: string) => Fault | null
}

export const makeFaultRules = (): FaultRules => {
  let faults: ReadonlyArray<Fault> = []
  return {
    add: (fault) => {
      faults = [...faults, fault]
    },
    clear: () => {
      faults = []
    },
    list: () => faults,
    take: (endpointId, path) => {
      const match = faults.find(
        ({ target }) => target === path || (endpointId !== undefined && (target === endpointId || target === null)),
      )
      if (match === undefined) return null
      faults = faults.flatMap((fault) => (fault === match ? used(fault) : [fault]))
      return match
    },
  }
}

const used = (fault: Fault): ReadonlyArray<Fault> => {
  if (fault.times === null) return [fault]
  return fault.times <= 1 ? [] : [{ ...fault, times: fault.times - 1 }]
}
