/**
 * Faults injected into our own code, each while its name is set: the simulation has to find them (ADR 0036). They are not
 * part of the product.
 */
import type { Plugin } from "vite"

interface InjectedFault {
  readonly file: string
  /** The original expression in the file. */
  readonly right: string
  /** Its replacement in the simulation; `INJECTED` is true while the fault is set. */
  readonly both: string
}

/** Replaces one expression by another. */
const replacing = (file: string, right: string, wrong: string): InjectedFault => ({
  file,
  right,
  both: `(INJECTED ? ${wrong} : ${right})`,
})

const losing = (subject: string): InjectedFault => ({
  file: "domain/src/unsent.ts",
  right: "...replicasIn(retainAll(shop, owner))",
  both: `...replicasIn(retainAll(shop, owner)), ...(INJECTED ? { ${subject}: { lists: {}, keeper: null } } : {})`,
})

export const FAULTS: Readonly<Record<string, InjectedFault>> = {
  "skips the load": replacing(
    "web/src/areas/cart/cart-sync-steps.ts",
    "!cart.loaded || loaded === undefined || cart.pending.some((before) => concerns(before, waiting))",
    "!cart.loaded",
  ),
  "forgets the lock": replacing(
    "web/src/platform/only-one.ts",
    "Effect.promise((signal) => acquire(locks, name, signal))",
    "Effect.succeed(() => {})",
  ),
  "sends a change under another key each time": {
    file: "web/src/areas/cart/cart-sending.ts",
    right: "change.id, attempt, attempts",
    both: "INJECTED ? `${change.id}.${Date.now()}` : change.id, attempt, attempts",
  },
  "drops an attempt": replacing(
    "web/src/areas/cart/cart-sending.ts",
    'record(log, [{ _tag: "CartChangeSent", ...sent }])',
    "Effect.void",
  ),
  "forgets what an expired session left unsent": replacing(
    "domain/src/shop.ts",
    "retainedOf(owner, shop.carts)",
    "{ keeper: owner, pending: [] }",
  ),
  "answers before it is on record": {
    file: "web/src/log/event-log.ts",
    right: "return recorded",
    both: "return INJECTED ? Promise.resolve() : recorded",
  },
  "takes what other tabs wrote for read": replacing("web/src/log/shown-state.ts", "first !== cursor + 1", "false"),
  "orders before it is on record": replacing(
    "web/src/areas/checkout/order-sending.ts",
    'recordForRequester(log, [{ _tag: "OrderSubmitted", owner, order, key }])',
    "Effect.succeed(true)",
  ),
  "strikes a tracking record off before it is told": {
    file: "web/src/areas/tracking/tracking-delivery.ts",
    right: "yield* deliver(client, record, now())",
    both: "if (INJECTED) yield* Effect.promise(() => records.delivered(key))\nyield* deliver(client, record, now())",
  },
  "takes a proxy's time limit for a refusal": {
    file: "web/src/app/transient.ts",
    right: "return error.status >= 500",
    both: "return INJECTED ? false : error.status >= 500",
  },
  "sets a quantity where more was asked for": {
    file: "domain/src/cart/cart-plan.ts",
    right: 'if (change._tag === "ItemAdded")',
    both: 'if (INJECTED && change._tag === "ItemAdded" && row !== undefined) return Option.some(update(row, row.quantity + change.quantity))\nif (change._tag === "ItemAdded")',
  },
  "orders what changed while it waited": replacing(
    "web/src/areas/checkout/order-queue.ts",
    "changes !== null || !isConfirmable(changes, is)",
    "false",
  ),
  "loses what was done to lists at logout": losing("lists"),
  "loses what was done to standing orders at logout": losing("standing"),
  "decides a logout on what it has read last": replacing("web/src/log/event-log.ts", "fold(tail)", "tail"),
  "loses wishes at logout": losing("wishlist"),
}

const SWITCH = "injectedFault"

/** Sets the fault; null clears it. */
export const injectFault = (name: string | null): void => void Reflect.set(globalThis, SWITCH, name)

export const injectedFaults = (): Plugin => ({
  name: "injected-faults",
  enforce: "pre",
  transform: (code, id) => {
    const here = Object.entries(FAULTS).filter(([, { file }]) => id.endsWith(`/${file}`))
    if (here.length === 0) return null
    return here.reduce((text, [name, { right, both, file }]) => {
      if (text.split(right).length !== 2)
        throw new Error(`${file} holds "${right}" not exactly once: "${name}" needs another line`)
      return text.replace(right, () => both.replaceAll("INJECTED", `globalThis.${SWITCH} === ${JSON.stringify(name)}`))
    }, code)
  },
})
