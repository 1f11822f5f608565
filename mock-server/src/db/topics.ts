/** Tracking topics: append-only files of one JSON record a line, offsets rising by one per topic (S7.17–S7.19). */
import { appendFile, readdir, rm, truncate } from "node:fs/promises"
import { join } from "node:path"
import { Result, Schema } from "effect"
import { makeFolder, readBytes } from "./data-file-error.ts"
import type { ReportLine } from "./store.ts"
import { makeReceivedRecords, type ReceivedRecords } from "./received-records.ts"
import { TopicRecord } from "./topic-record.ts"

export interface Topics {
  /** Resolves with the record once it is on disk; null with too many topics. Rejects if the disk refuses it. */
  readonly append: (topic: string, record: Omit<TopicRecord, "offset">) => Promise<TopicRecord | null>
  readonly received: ReceivedRecords["find"]
  readonly read: (topic: string) => Promise<ReadonlyArray<TopicRecord>>
  readonly names: () => ReadonlyArray<string>
  readonly clear: () => Promise<void>
  readonly flush: () => Promise<void>
  /** The file with a topic's records, one a line. */
  readonly fileOf: (topic: string) => string
  /** Called after a record is on disk, and with null after the topic was cleared. */
  readonly onChanged: (listener: (topic: string, record: TopicRecord | null) => void) => void
}

/** Kafka's own rule for names; it also makes them safe file names. */
export const isTopicName = (name: string): boolean => /^(?!\.{1,2}$)[A-Za-z0-9._-]{1,249}$/.test(name)

/** The limit of topics. */
export const MAX_TOPICS = 64

interface Topic {
  readonly file: string
  next: number
  /** Bytes of complete lines: the rest is an incomplete line of a failed write. */
  size: number
  /** Received records that are not yet written. */
  waiting: Waiting[]
  writing: Promise<void>
}

interface Waiting {
  readonly record: Omit<TopicRecord, "offset">
  /** Known after the write: a refused record leaves no gap. */
  offset: number
}

const decodeRecord = Schema.decodeUnknownResult(TopicRecord)
const SUFFIX = ".jsonl"

export const openTopics = async (dataDir: string, report: ReportLine): Promise<Topics> => {
  const folder = join(dataDir, "topics")
  await makeFolder(folder)
  const received = makeReceivedRecords()
  const topics = await openAll(folder, received, report)
  const listeners: Array<(topic: string, record: TopicRecord | null) => void> = []
  const changed = (topic: string, record: TopicRecord | null): void => {
    for (const listener of listeners) listener(topic, record)
  }
  const fileOf = (name: string): string => join(folder, `${name}${SUFFIX}`)
  const topicOf = (name: string): Topic | null => {
    const known = topics.get(name)
    if (known !== undefined) return known
    if (topics.size >= MAX_TOPICS) return null
    const made: Topic = { file: fileOf(name), next: 0, size: 0, waiting: [], writing: Promise.resolve() }
    topics.set(name, made)
    return made
  }
  const flush = async (): Promise<void> => {
    await Promise.allSettled([...topics.values()].map((topic) => topic.writing))
  }
  return {
    append: async (name, record) => {
      const topic = topicOf(name)
      if (topic === null) return null
      const taken: Waiting = { record, offset: -1 }
      await write(topic, taken)
      const stored = storedRecord(taken)
      received.note(name, stored)
      changed(name, stored)
      return stored
    },
    received: received.find,
    read: async (name) => {
      const topic = topics.get(name)
      if (topic === undefined) return []
      await flush()
      return linesOf(await readOrEmpty(topic.file)).flatMap((line) => line.record ?? [])
    },
    names: () => [...topics.keys()].sort(),
    clear: async () => {
      await flush()
      const cleared = [...topics.keys()]
      topics.clear()
      received.clear()
      await rm(folder, { recursive: true, force: true })
      await makeFolder(folder)
      for (const name of cleared) changed(name, null)
    },
    flush,
    fileOf,
    onChanged: (listener) => {
      listeners.push(listener)
    },
  }
}

/** The topics that are on disk, with the keys of their records. */
const openAll = async (folder: string, received: ReceivedRecords, report: ReportLine): Promise<Map<string, Topic>> => {
  const topics = new Map<string, Topic>()
  for (const fileName of (await readdir(folder)).filter((file) => file.endsWith(SUFFIX))) {
    const name = fileName.slice(0, -SUFFIX.length)
    const { topic, records } = await openTopic(join(folder, fileName), report)
    topics.set(name, topic)
    for (const record of records) received.note(name, record)
  }
  return topics
}

const storedRecord = ({ record: { timestamp, key, value, call }, offset }: Waiting): TopicRecord => ({
  offset,
  timestamp,
  key,
  value,
  ...(call === undefined ? {} : { call }),
})

/** Records that arrive while one write runs go out together in the next. */
const write = (topic: Topic, taken: Waiting): Promise<void> => {
  topic.waiting.push(taken)
  if (topic.waiting.length > 1) return topic.writing
  topic.writing = topic.writing.catch(() => undefined).then(() => writeWaiting(topic))
  return topic.writing
}

const writeWaiting = async (topic: Topic): Promise<void> => {
  const { waiting } = topic
  topic.waiting = []
  for (const [position, taken] of waiting.entries()) taken.offset = topic.next + position
  const lines = Buffer.from(waiting.map((taken) => `${JSON.stringify(storedRecord(taken))}\n`).join(""))
  try {
    await appendFile(topic.file, lines)
  } catch (cause) {
    // A full disk may write a part of it: the next record must not follow an incomplete line.
    await truncate(topic.file, topic.size).catch(() => undefined)
    throw cause
  }
  topic.size += lines.length
  topic.next += waiting.length
}

/** Finds the next offset; truncates an incomplete last line. */
const openTopic = async (file: string, report: ReportLine): Promise<Opened> => {
  const content = await readOrEmpty(file)
  const lines = linesOf(content)
  const last = lines.at(-1)
  const size = last !== undefined && last.record === null ? last.start : content.length
  if (last !== undefined && last.record === null) {
    await truncate(file, size)
    report(`The topic file ${file} ended in a damaged record; it was cut back to its last whole one.`)
  }
  const highest = lines.reduce((offset, line) => Math.max(offset, line.record?.offset ?? -1), -1)
  const topic = { file, next: highest + 1, size, waiting: [], writing: Promise.resolve() }
  return { topic, records: lines.flatMap(({ record }) => record ?? []) }
}

interface Opened {
  readonly topic: Topic
  readonly records: ReadonlyArray<TopicRecord>
}

interface Line {
  /** Byte position in the file. */
  readonly start: number
  /** null when the line is not a whole record. */
  readonly record: TopicRecord | null
}

const linesOf = (content: Buffer): ReadonlyArray<Line> => {
  const lines: Line[] = []
  let start = 0
  while (start < content.length) {
    const end = content.indexOf(0x0a, start)
    const text = content.toString("utf8", start, end === -1 ? content.length : end)
    lines.push({ start, record: end === -1 ? null : recordOf(text) })
    start = end === -1 ? content.length : end + 1
  }
  return lines
}

const recordOf = (text: string): TopicRecord | null => {
  try {
    const decoded = decodeRecord(JSON.parse(text))
    return Result.isSuccess(decoded) ? decoded.success : null
  } catch {
    return null
  }
}

const readOrEmpty = async (file: string): Promise<Buffer> => (await readBytes(file)) ?? Buffer.alloc(0)
