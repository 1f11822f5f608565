/** The log's entry for the benchmark: the store and its fold. */
export { AT_START, openDatabase, reading, readTail } from "./database.ts"
export { createEventLog } from "./event-log.ts"
export { createLogStore, type LogStore } from "./log-store.ts"
export { fromStored, startOf } from "./stored-log.ts"
