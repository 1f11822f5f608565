/** Records by key with a memory of what the disk has: what does not get there can be taken back. */

export interface UndoableRecords<T> {
  readonly all: () => ReadonlyMap<string, T>
  /** The records to change now. */
  readonly changing: () => Map<string, T>
  readonly replace: (records: Map<string, T>) => void
  /** Their file is not what it should be. */
  readonly isDirty: () => boolean
  /** A text of them is on its way. */
  readonly rendered: () => void
  /** The text counts; its file has it, or is owed it. */
  readonly arrived: (isOwed: boolean) => void
  /** The text is to be written later, with what comes until then. */
  readonly postponed: () => void
  /** Back to what the disk has; false when it has everything. */
  readonly undo: () => boolean
}

export const makeUndoableRecords = <T>(stored: Iterable<readonly [string, T]>): UndoableRecords<T> => {
  let records = new Map(stored)
  /** As the disk has them, since the first change that it has not. */
  let before: Map<string, T> | null = null
  /** The same, while a text with that change is on its way. */
  let beforeText: Map<string, T> | null = null
  let isOwed = false
  return {
    all: () => records,
    changing: () => {
      before ??= new Map(records)
      return records
    },
    replace: (replacing) => {
      before ??= records
      records = replacing
    },
    isDirty: () => before !== null || isOwed,
    rendered: () => {
      beforeText = before
      before = null
    },
    arrived: (isFileOwed) => {
      beforeText = null
      isOwed = isFileOwed
    },
    postponed: () => {
      before = beforeText ?? before
      beforeText = null
    },
    undo: () => {
      const former = beforeText ?? before
      beforeText = null
      before = null
      records = former ?? records
      return former !== null
    },
  }
}
