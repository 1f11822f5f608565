/** The rules that the tests cite, by part: pure, so that a spec can check that a gap is reported. */
import type { Rule } from "./rules.ts"
import { type SourceFile, testsIn } from "./tests-in.ts"

export interface Citation {
  readonly id: string
  readonly file: string
  /** False in the title of a test that `npm test` does not run. */
  readonly isRun: boolean
}

export interface RequirementsReport {
  readonly total: number
  /** The rules cited in every part that they name. */
  readonly cited: number
  /** Per part, the rules that name it and that no test there cites. */
  readonly missing: ReadonlyMap<string, ReadonlyArray<string>>
  /** Rules that name no part. */
  readonly unseen: ReadonlyArray<string>
  /** Rules with an unknown part. */
  readonly misplaced: ReadonlyArray<string>
  /** Cited ids without a rule. */
  readonly unknown: ReadonlyArray<Citation>
  /** Ids with more than one line. */
  readonly repeated: ReadonlyArray<string>
}

const CITATION = /\[(S\d+\.\d+(?:\s*,\s*S\d+\.\d+)*)\]/g

/** The citations in the titles of a file's tests: `[S4.6]` and lists like `[S4.6, S4.7]`. */
export const citationsOf = (file: SourceFile): ReadonlyArray<Citation> =>
  file.text.search(CITATION) === -1
    ? []
    : testsIn(file).flatMap(({ title, isRun }) =>
        [...title.matchAll(CITATION)].flatMap(([, ids = ""]) =>
          ids.split(",").map((id) => ({ id: id.trim(), file: file.path, isRun })),
        ),
      )

/** Only titles of running tests count, in the part that the rule names. */
export const reportOf = (rules: ReadonlyArray<Rule>, files: ReadonlyArray<SourceFile>): RequirementsReport => {
  const citations = files.flatMap(citationsOf)
  const counted = new Set(citations.filter(({ isRun }) => isRun).map(({ id, file }) => `${partOf(file)} ${id}`))
  const gaps = rules.flatMap(({ id, seenIn }) =>
    seenIn.filter((part) => !counted.has(`${part} ${id}`)).map((part) => ({ id, part })),
  )
  const ids = rules.map(({ id }) => id)
  const unseen = rules.filter(({ seenIn }) => seenIn.length === 0).map(({ id }) => id)
  const open = new Set([...gaps.map(({ id }) => id), ...unseen])
  return {
    total: new Set(ids).size,
    cited: new Set(ids.filter((id) => !open.has(id))).size,
    missing: new Map(
      [...new Set(gaps.map(({ part }) => part))].map((part) => [
        part,
        gaps.filter((gap) => gap.part === part).map(({ id }) => id),
      ]),
    ),
    unseen,
    misplaced: rules.flatMap(({ id, strangers }) => strangers.map((name) => `${id} in ${name}`)),
    unknown: citations.filter(({ id }) => !ids.includes(id)),
    repeated: ids.filter((id, index) => ids.indexOf(id) !== index),
  }
}

/** The package of a file, by its first folder. */
const partOf = (path: string): string => path.split(/[\\/]/)[0] ?? ""

/** True when every rule is cited in its parts, and no unknown id is cited. */
export const isComplete = ({ missing, unseen, misplaced, unknown, repeated }: RequirementsReport): boolean =>
  missing.size === 0 && [unseen, misplaced, unknown, repeated].every((entries) => entries.length === 0)

/** The report for reading; its last line counts. */
export const linesOf = (report: RequirementsReport): ReadonlyArray<string> => [
  ...[...report.missing].flatMap(([part, ids]) => listed(`cited by no test of ${part} that runs`, ids)),
  ...listed("seen by nobody: name web, contracts or mock-server", report.unseen),
  ...listed("seen where no part is", report.misplaced),
  ...listed("cited, but no rule", [...new Set(report.unknown.map(({ id, file }) => `${id} in ${file}`))]),
  ...listed("written twice", report.repeated),
  `${report.cited} of ${report.total} rules cited where they are seen`,
]

const listed = (title: string, entries: ReadonlyArray<string>): ReadonlyArray<string> =>
  entries.length === 0 ? [] : [`${title}: ${entries.join(", ")}`]
