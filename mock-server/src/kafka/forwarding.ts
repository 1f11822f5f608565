/**
 * Forwards tracking records to a broker, at least once and in the order of their topic: from a cursor over the topic
 * files, which moves only when the broker has taken the records. While it is unreachable, records wait in the files
 * (docs/adr/0013).
 */
import { ownValue } from "@dispensa/domain"
import { setTimeout as sleep } from "node:timers/promises"
import type { Database } from "../db/database.ts"
import type { StoredCursor } from "../db/records.ts"
import type { ReportLine } from "../db/store.ts"
import type { Topics } from "../db/topics.ts"
import { makeKafkaProducer } from "./kafkajs-producer.ts"
import { type KafkaOptions, outgoing, type RecordProducer } from "./producer.ts"
import { readTail } from "./topic-tail.ts"

export interface ForwardingStatus {
  readonly isConnected: boolean
  /** The reason, if the last try failed. */
  readonly problem: string | null
  readonly topics: ReadonlyArray<{ readonly topic: string; readonly to: string; readonly next: number }>
}

export interface Forwarding {
  readonly status: () => ForwardingStatus
  /** Forwards as much as possible within a short time, and ends. */
  readonly close: () => Promise<void>
}

/** A topic's lane to the broker: one send at a time. */
interface Lane {
  /** Records may have arrived since the last read. */
  isDirty: boolean
  isRunning: boolean
  end: Promise<void>
}

const START: StoredCursor = { position: 0, next: 0 }
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 10_000
/** For the last records when the server ends; what is left is forwarded at the next start. */
const LAST_CHANCE_MS = 2000

/** The state shared by all lanes. */
interface Courier {
  readonly topics: Topics
  readonly database: Database
  /** The cursor of each topic in this run, stored or not. */
  readonly positions: Map<string, StoredCursor>
  readonly producer: RecordProducer
  readonly nameOf: (topic: string) => string
  readonly closing: AbortController
  readonly report: ReportLine
  problem: string | null
  isConnected: boolean
  /** A cursor could not be written, and this was reported. */
  hasUnsaved: boolean
  /** Increases when the topics are cleared: a send in flight then does not concern the new files. */
  generation: number
}

export const startForwarding = (
  topics: Topics,
  database: Database,
  options: KafkaOptions,
  report: ReportLine,
): Forwarding => {
  const courier: Courier = {
    topics,
    database,
    positions: new Map(),
    producer: options.producer ?? makeKafkaProducer(options.brokers),
    nameOf: (topic) => ownValue(options.topics, topic) ?? topic,
    closing: new AbortController(),
    report,
    problem: null,
    isConnected: false,
    hasUnsaved: false,
    generation: 0,
  }
  const lanes = new Map<string, Lane>()
  const touch = (topic: string): void => {
    const lane = lanes.get(topic) ?? { isDirty: false, isRunning: false, end: Promise.resolve() }
    lanes.set(topic, lane)
    lane.isDirty = true
    if (lane.isRunning) return
    lane.isRunning = true
    lane.end = run(courier, topic, lane)
  }
  topics.onChanged((topic, record) => {
    if (record !== null) return touch(topic)
    courier.generation += 1
    forget(courier, topic)
  })
  for (const topic of topics.names()) touch(topic)
  return {
    status: () => statusOf(courier),
    close: () => end(courier, [...lanes.values()]),
  }
}

const statusOf = (courier: Courier): ForwardingStatus => ({
  isConnected: courier.isConnected,
  problem: courier.problem,
  topics: courier.topics
    .names()
    .map((topic) => ({ topic, to: courier.nameOf(topic), next: cursorOf(courier, topic).next })),
})

const cursorOf = ({ positions, database }: Courier, topic: string): StoredCursor =>
  positions.get(topic) ?? database.kafkaCursors.get(topic) ?? START

const forget = ({ positions, database }: Courier, topic: string): void => {
  positions.delete(topic)
  database.kafkaCursors.delete(topic)
}

/** Sends until the end of the topic's file; retries for ever if the broker refuses. */
const run = async (courier: Courier, topic: string, lane: Lane): Promise<void> => {
  const { signal } = courier.closing
  let pause = FIRST_PAUSE_MS
  while (lane.isDirty && !signal.aborted) {
    lane.isDirty = false
    try {
      while (!signal.aborted && (await step(courier, topic))) pause = FIRST_PAUSE_MS
    } catch (cause) {
      lane.isDirty = true
      if (cause instanceof CursorNotWritten) unsaved(courier)
      else failed(courier, cause)
      await sleep(pause, undefined, { signal }).catch(() => undefined)
      pause = Math.min(LONGEST_PAUSE_MS, pause * 2)
    }
  }
  lane.isRunning = false
}

/** Sends one part of the file; false without any. */
const step = async (courier: Courier, topic: string): Promise<boolean> => {
  const { generation } = courier
  const cursor = cursorOf(courier, topic)
  const tail = await readTail(courier.topics.fileOf(topic), cursor.position)
  const [first] = tail.records
  if (tail.size < cursor.position || (first !== undefined && first.offset < cursor.next)) {
    // The file was restarted in between.
    forget(courier, topic)
    return cursor.position > 0
  }
  if (first === undefined) {
    await save(courier, topic)
    return false
  }
  await courier.producer.send(courier.nameOf(topic), tail.records.map(outgoing))
  // After the end the data may belong to another server, which sends these records again.
  if (courier.closing.signal.aborted) return false
  worked(courier)
  if (courier.generation !== generation) return true
  courier.positions.set(topic, { position: tail.position, next: (tail.records.at(-1)?.offset ?? 0) + 1 })
  await save(courier, topic)
  return true
}

class CursorNotWritten extends Error {}

/** Records forwarded in this run are not resent by it, even if the disk refuses the cursor. */
const save = async (courier: Courier, topic: string): Promise<void> => {
  const { positions, database } = courier
  const cursor = positions.get(topic)
  const isSaved = (): boolean => database.kafkaCursors.get(topic)?.position === cursor?.position
  if (cursor === undefined || isSaved()) return
  database.kafkaCursors.set(topic, cursor)
  await database.flush()
  if (positions.get(topic) !== cursor) return
  if (!isSaved()) throw new CursorNotWritten()
  courier.hasUnsaved = false
}

const unsaved = (courier: Courier): void => {
  if (!courier.hasUnsaved)
    courier.report("How far tracking records are forwarded cannot be written; a restart would send some of them again.")
  courier.hasUnsaved = true
}

const worked = (courier: Courier): void => {
  if (courier.problem !== null) courier.report("The broker takes tracking records again.")
  courier.isConnected = true
  courier.problem = null
}

const failed = (courier: Courier, cause: unknown): void => {
  if (courier.problem === null) {
    courier.report(`The broker cannot be reached; tracking records wait for it: ${String(cause)}`)
  }
  courier.isConnected = false
  courier.problem = String(cause)
}

const end = async ({ problem, closing, producer, database }: Courier, lanes: ReadonlyArray<Lane>): Promise<void> => {
  const finished = Promise.all(lanes.map((lane) => lane.end))
  if (problem === null) await Promise.race([finished, sleep(LAST_CHANCE_MS, undefined, { ref: false })])
  closing.abort()
  await Promise.race([producer.close().catch(() => undefined), sleep(LAST_CHANCE_MS, undefined, { ref: false })])
  await database.flush()
}
