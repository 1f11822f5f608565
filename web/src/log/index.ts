/** The log as the benchmark measures it: the store, and what folds it. */
export { AT_START, openDatabase, reading, readTail } from "./database.ts"
export { createEventLog } from "./event-log.ts"
export { createLogStore, type LogStore } from "./log-store.ts"
export { fromStored, startOf } from "./stored-log.ts"
