/** Schema drift of answers: each path once per page, for the client reports (ADR 0044). */

export interface AnswerDrift {
  /** The endpoint's id. */
  readonly endpoint: string
  /** E.g. "message.data[].name"; without values. */
  readonly path: string
}

const noted = new Set<string>()
let unreported: ReadonlyArray<AnswerDrift> = []
let report = (drift: AnswerDrift): void => {
  unreported = [...unreported, drift]
}

/** In the format of the reports: a map's key may contain any character. */
const written = (path: string): string => path.replaceAll(/[^\w.[\]-]/g, "_").slice(0, 160)

export const noteDrift = (endpoint: string, paths: ReadonlyArray<string>): void => {
  for (const path of paths.map(written)) {
    const key = `${endpoint} ${path}`
    if (noted.has(key)) continue
    noted.add(key)
    report({ endpoint, path })
  }
}

/** Calls back with drift recorded before, and from now on. */
export const onAnswerDrift = (listen: (drift: AnswerDrift) => void): void => {
  for (const drift of unreported) listen(drift)
  unreported = []
  report = listen
}
