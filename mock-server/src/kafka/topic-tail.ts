/** Reads a topic file from a position on, whole lines only, a bounded part at a time. */
import { open } from "node:fs/promises"
import { Result, Schema } from "effect"
import { TopicRecord } from "../db/topic-record.ts"

export interface Tail {
  readonly records: ReadonlyArray<TopicRecord>
  /** Byte position after them. */
  readonly position: number
  /** The file's size; less than the position after a restart of the file. */
  readonly size: number
}

/** Bytes read at once; a longer line is read whole all the same. */
const PART = 256 * 1024
/** Far above what a request may carry. */
const LONGEST_LINE = 4 * 1024 * 1024

const decodeLine = Schema.decodeUnknownResult(Schema.fromJsonString(TopicRecord))

export const readTail = async (file: string, position: number): Promise<Tail> => {
  const handle = await open(file).catch(() => null)
  if (handle === null) return { records: [], position, size: 0 }
  try {
    const { size } = await handle.stat()
    for (let length = PART; ; length *= 4) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
      const end = buffer.subarray(0, bytesRead).lastIndexOf(0x0a)
      if (end === -1 && bytesRead === length && length < LONGEST_LINE) continue
      const lines = end === -1 ? [] : buffer.toString("utf8", 0, end).split("\n")
      return { records: lines.flatMap(recordOf), position: position + end + 1, size }
    }
  } finally {
    await handle.close()
  }
}

const recordOf = (line: string): ReadonlyArray<TopicRecord> => {
  const decoded = decodeLine(line)
  return Result.isSuccess(decoded) ? [decoded.success] : []
}
