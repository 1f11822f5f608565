/** Which rules the tests cite: pure, so that a planted gap can be seen reported. */

export interface Rule {
  readonly id: string
  /** True when its screen belongs to a coming release. */
  readonly isLater: boolean
}

export interface Citation {
  readonly id: string
  readonly file: string
}

export interface SourceFile {
  readonly path: string
  readonly text: string
}

export interface RequirementsReport {
  readonly total: number
  readonly cited: number
  /** Rules that no test cites yet and that may wait. */
  readonly laterUncited: ReadonlyArray<string>
  /** Rules that no test cites and that are due. */
  readonly missing: ReadonlyArray<string>
  /** Cited ids that are no rule. */
  readonly unknown: ReadonlyArray<Citation>
  /** Ids with more than one line. */
  readonly repeated: ReadonlyArray<string>
}

/** The rules of the requirements file: lines that begin with a bold id; `(later)` at the end is the mark. */
export const rulesOf = (markdown: string): ReadonlyArray<Rule> =>
  [...markdown.matchAll(/^- \*\*(S\d+\.\d+)\*\* .*$/gm)].map(([line, id = ""]) => ({
    id,
    isLater: line.trimEnd().endsWith("(later)"),
  }))

/** The citations in a test file: `[S4.6]` and lists like `[S4.6, S4.7]`. */
export const citationsOf = ({ path, text }: SourceFile): ReadonlyArray<Citation> =>
  [...text.matchAll(/\[(S\d+\.\d+(?:\s*,\s*S\d+\.\d+)*)\]/g)].flatMap(([, ids = ""]) =>
    ids.split(",").map((id) => ({ id: id.trim(), file: path })),
  )

/** What is missing, unknown or may wait. */
export const reportOf = (rules: ReadonlyArray<Rule>, files: ReadonlyArray<SourceFile>): RequirementsReport => {
  const citations = files.flatMap(citationsOf)
  const cited = new Set(citations.map(({ id }) => id))
  const ids = rules.map(({ id }) => id)
  const uncited = rules.filter(({ id }) => !cited.has(id))
  return {
    total: new Set(ids).size,
    cited: new Set(ids.filter((id) => cited.has(id))).size,
    laterUncited: uncited.filter(({ isLater }) => isLater).map(({ id }) => id),
    missing: uncited.filter(({ isLater }) => !isLater).map(({ id }) => id),
    unknown: citations.filter(({ id }) => !ids.includes(id)),
    repeated: ids.filter((id, index) => ids.indexOf(id) !== index),
  }
}

/** True when nothing that is due is missing and nothing unknown is cited. */
export const isComplete = ({ missing, unknown, repeated }: RequirementsReport): boolean =>
  missing.length === 0 && unknown.length === 0 && repeated.length === 0

/** The report for reading; its last line counts. */
export const linesOf = (report: RequirementsReport): ReadonlyArray<string> => [
  ...listed("to come later, not cited yet", report.laterUncited),
  ...listed("cited by no test", report.missing),
  ...listed(
    "cited, but no rule",
    report.unknown.map(({ id, file }) => `${id} in ${file}`),
  ),
  ...listed("written twice", report.repeated),
  `${report.cited} of ${report.total} rules cited, ${report.laterUncited.length} to come later`,
]

const listed = (title: string, entries: ReadonlyArray<string>): ReadonlyArray<string> =>
  entries.length === 0 ? [] : [`${title}: ${entries.join(", ")}`]
