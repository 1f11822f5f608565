/** The possible steps of a simulation. A script is a list of steps: plain data that can be printed, shrunk and run again. */
import { Schema } from "effect"
import { NETWORK_FAULTS } from "../network/network-faults.ts"

const Index = Schema.Int
const fields = {
  /** Milliseconds that elapse before it. */
  after: Schema.Finite,
}
const inTab = { ...fields, tab: Index }
const onLine = { ...inTab, line: Index }
const onList = {
  list: Index,
  change: Schema.Literals(["make", "add", "amount", "count", "take off", "delete"]),
  line: Index,
  quantity: Schema.Int,
}
const onStanding = {
  standing: Index,
  change: Schema.Literals([
    "make",
    "line",
    "amount",
    "take off",
    "rhythm",
    "pause",
    "resume",
    "skip run",
    "confirm run",
    "open run",
    "end",
  ]),
  /** The index of an item or a run. */
  line: Index,
  quantity: Schema.Int,
}

const Steps = {
  add: { ...onLine, quantity: Schema.Int },
  set: { ...onLine, quantity: Schema.Int },
  remove: onLine,
  /** Undoes the last undoable change of the cart's history. */
  undo: inTab,
  address: { ...inTab, address: Index },
  wish: onLine,
  unwish: onLine,
  /** A change of one of the client's shopping lists. */
  list: { ...inTab, ...onList },
  /** A change of one of the client's standing orders. */
  standing: { ...inTab, ...onStanding },
  /** Loads all shopping lists and standing orders. */
  lists: inTab,
  /** Opens the checkout and confirms the shown order. */
  order: inTab,
  /** Confirms it offline: the order is queued. */
  queue: inTab,
  /** Confirms a held order again. */
  confirm: inTab,
  /** Withdraws an outbox entry, by its position. */
  "take back": { ...inTab, entry: Index },
  login: { ...inTab, who: Schema.Literals(["client", "other"]) },
  logout: inTab,
  /** Opens a tab at a free position. */
  open: inTab,
  reload: inTab,
  /** The tab is closed without warning. */
  crash: inTab,
  /** Kills the browser, and opens it again with one tab; `forgets`: local storage was not flushed. */
  kill: { ...fields, forgets: Schema.Boolean },
  focus: inTab,
  offline: fields,
  online: fields,
  /** The disk becomes full, or has room again. */
  full: { ...fields, is: Schema.Boolean },
  /** Whether tracking calls are blocked, refused or let through. */
  analytics: { ...fields, is: Schema.Literals(["blocked", "refused", "reached"]) },
  /** The machine's clock, that many milliseconds ahead of the true time; negative if behind. */
  clock: { ...fields, ahead: Schema.Int },
  /** The backend revokes the client's tokens. */
  expire: fields,
  /** The backend restarts over its data. */
  restart: { ...fields, how: Schema.Literals(["restart", "kill"]), downFor: Schema.Int },
  /** The faults of the next calls of a kind, one each. */
  fault: {
    ...fields,
    on: Schema.Literals(["change", "read", "tracking"]),
    networkFaults: Schema.Array(Schema.Literals(NETWORK_FAULTS)),
  },
  /** The same client on another device, or an agent who serves them, changes the cart directly. */
  elsewhere: {
    ...fields,
    who: Schema.Literals(["device", "agent"]),
    change: Schema.Literals(["add", "set", "remove"]),
    address: Index,
    line: Index,
    quantity: Schema.Int,
  },
  /** The same client on another device changes a shopping list. */
  "list elsewhere": { ...fields, ...onList },
  /** The same for a standing order. */
  "standing elsewhere": { ...fields, ...onStanding },
} as const

const step = <Name extends string, Fields extends Schema.Struct.Fields>(name: Name, more: Fields) =>
  Schema.Struct({ do: Schema.Literal(name), ...more })

const Step = Schema.Union([
  step("add", Steps.add),
  step("set", Steps.set),
  step("remove", Steps.remove),
  step("undo", Steps.undo),
  step("address", Steps.address),
  step("wish", Steps.wish),
  step("unwish", Steps.unwish),
  step("list", Steps.list),
  step("standing", Steps.standing),
  step("lists", Steps.lists),
  step("order", Steps.order),
  step("queue", Steps.queue),
  step("confirm", Steps.confirm),
  step("take back", Steps["take back"]),
  step("login", Steps.login),
  step("logout", Steps.logout),
  step("full", Steps.full),
  step("analytics", Steps.analytics),
  step("clock", Steps.clock),
  step("expire", Steps.expire),
  step("restart", Steps.restart),
  step("open", Steps.open),
  step("reload", Steps.reload),
  step("crash", Steps.crash),
  step("kill", Steps.kill),
  step("focus", Steps.focus),
  step("offline", Steps.offline),
  step("online", Steps.online),
  step("trouble", Steps.fault),
  step("elsewhere", Steps.elsewhere),
  step("list elsewhere", Steps["list elsewhere"]),
  step("standing elsewhere", Steps["standing elsewhere"]),
])
export type Step = typeof Step.Type

export const Script = Schema.Struct({
  /** Number of tabs open at the start. */
  tabs: Schema.Int,
  steps: Schema.Array(Step),
})
export type Script = typeof Script.Type

const decode = Schema.decodeUnknownSync(Script)

export const readScript = (text: string): Script => decode(JSON.parse(text))

/** One step per line, as a file that can be run again. */
export const printScript = ({ steps, ...setting }: Script): string => {
  const lines = steps.map((each) => `    ${JSON.stringify(each)}`)
  const rest = Object.entries(setting).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)},`)
  return ["{", ...rest, '  "steps": [', lines.join(",\n"), "  ]", "}"].join("\n")
}
