/**
 * Forwards tracking records to a broker, at least once and in the order of their topic: from a cursor over the topic
 * files, which moves only when the broker has taken the records. While it is away, the files wait (docs/adr/0013).
 */
import { ownValue } from "@dispensa/domain"
import { setTimeout as sleep } from "node:timers/promises"
import { Schema } from "effect"
import type { Collection } from "../db/collection.ts"
import type { ReportLine, Store } from "../db/store.ts"
import type { Topics } from "../db/topics.ts"
import { makeKafkaProducer } from "./kafkajs-producer.ts"
import { type KafkaOptions, outgoing, type RecordProducer } from "./producer.ts"
import { readTail } from "./topic-tail.ts"

export interface ForwardingStatus {
  readonly isConnected: boolean
  /** Why not, when the last try failed. */
  readonly problem: string | null
  readonly topics: ReadonlyArray<{ readonly topic: string; readonly to: string; readonly next: number }>
}

export interface Forwarding {
  readonly status: () => ForwardingStatus
  /** Forwards what can be forwarded within a moment, and ends. */
  readonly close: () => Promise<void>
}

/** How far a topic has been forwarded. */
const Cursor = Schema.Struct({ position: Schema.Int, next: Schema.Int })
type Cursor = typeof Cursor.Type

/** A topic's way to the broker: one send at a time. */
interface Lane {
  /** Something may have come since the file was last read. */
  isDirty: boolean
  isRunning: boolean
  end: Promise<void>
}

const START: Cursor = { position: 0, next: 0 }
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 10_000
/** For the last records when the server ends; what is left is forwarded at the next start. */
const LAST_CHANCE_MS = 2000

/** What all lanes share. */
interface Courier {
  readonly topics: Topics
  readonly cursors: Collection<Cursor>
  readonly store: Store
  readonly producer: RecordProducer
  readonly nameOf: (topic: string) => string
  readonly closing: AbortController
  readonly report: ReportLine
  problem: string | null
  isConnected: boolean
  /** Rises when the topics are cleared: what was being sent then is not about the new files. */
  generation: number
}

export const startForwarding = (
  topics: Topics,
  store: Store,
  options: KafkaOptions,
  report: ReportLine,
): Forwarding => {
  const courier: Courier = {
    topics,
    cursors: store.open("kafka-cursors", Cursor),
    store,
    producer: options.producer ?? makeKafkaProducer(options.brokers),
    nameOf: (topic) => ownValue(options.topics, topic) ?? topic,
    closing: new AbortController(),
    report,
    problem: null,
    isConnected: false,
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
    courier.cursors.delete(topic)
  })
  for (const topic of topics.names()) touch(topic)
  return {
    status: () => statusOf(courier),
    close: () => end(courier, [...lanes.values()]),
  }
}

const statusOf = ({ topics, cursors, nameOf, isConnected, problem }: Courier): ForwardingStatus => ({
  isConnected,
  problem,
  topics: topics.names().map((topic) => ({ topic, to: nameOf(topic), next: cursors.get(topic)?.next ?? 0 })),
})

/** Sends until the topic's file has nothing more; tries again, without end, when the broker does not take it. */
const run = async (courier: Courier, topic: string, lane: Lane): Promise<void> => {
  const { signal } = courier.closing
  let pause = FIRST_PAUSE_MS
  while (lane.isDirty && !signal.aborted) {
    lane.isDirty = false
    try {
      while (!signal.aborted && (await step(courier, topic))) worked(courier)
      pause = FIRST_PAUSE_MS
    } catch (cause) {
      lane.isDirty = true
      failed(courier, cause)
      await sleep(pause, undefined, { signal }).catch(() => undefined)
      pause = Math.min(LONGEST_PAUSE_MS, pause * 2)
    }
  }
  lane.isRunning = false
}

/** One part of the file; false when there was nothing to do. */
const step = async (courier: Courier, topic: string): Promise<boolean> => {
  const { cursors, generation } = courier
  const cursor = cursors.get(topic) ?? START
  const tail = await readTail(courier.topics.fileOf(topic), cursor.position)
  const [first] = tail.records
  if (tail.size < cursor.position || (first !== undefined && first.offset < cursor.next)) {
    // The file was started again in between.
    cursors.delete(topic)
    return cursor.position > 0
  }
  if (first === undefined) return false
  await courier.producer.send(courier.nameOf(topic), tail.records.map(outgoing))
  if (courier.generation !== generation) return true
  cursors.set(topic, { position: tail.position, next: (tail.records.at(-1)?.offset ?? 0) + 1 })
  await courier.store.flush()
  if (courier.generation === generation && cursors.get(topic)?.position !== tail.position)
    throw new Error("how far they are forwarded could not be written")
  return true
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

const end = async ({ problem, closing, producer, store }: Courier, lanes: ReadonlyArray<Lane>): Promise<void> => {
  const settled = Promise.all(lanes.map((lane) => lane.end))
  if (problem === null) await Promise.race([settled, sleep(LAST_CHANCE_MS, undefined, { ref: false })])
  closing.abort()
  await Promise.race([producer.close().catch(() => undefined), sleep(LAST_CHANCE_MS, undefined, { ref: false })])
  await store.flush()
}
