/** Runs a script to its end, waits until everything is quiescent, and returns the violations. */
import { Context } from "effect"
import { sessionCommands } from "../src/areas/session/session-commands.ts"
import { SessionService } from "../src/areas/session/session-service.ts"
import { confirmHeld, takeBackHeld } from "./acts/waiting.ts"
import { carryOut, goOnline, reload } from "./act.ts"
import type { Backend } from "./network/backend.ts"
import { violationsOf } from "./assertions/violations.ts"
import type { Script } from "./script/steps.ts"
import { openEnvironment, PASSWORD, CLIENT, within, type Environment } from "./environment.ts"

/** Longer than the longest pause between two attempts of anything. */
const REST_MS = 15 * 60_000

/** The violations at the end; none if the shop is correct. */
export const simulate = async (
  backend: Backend,
  script: Script,
  faults: (environment: Environment) => Promise<ReadonlyArray<string>> = violationsOf,
): Promise<ReadonlyArray<string>> => {
  const environment = await openEnvironment(backend)
  try {
    await start(environment, script.tabs)
    for (const step of script.steps) {
      await environment.time.run(step.after)
      await carryOut(environment, step)
    }
    const isQuiet = await untilQuiescent(environment)
    return [...(isQuiet ? [] : ["It does not come to rest"]), ...(await faults(environment))]
  } finally {
    environment.close()
  }
}

/** Opens one tab, in which the client logs in; then the others. */
const start = async (environment: Environment, tabs: number): Promise<void> => {
  environment.openTab(0)
  await environment.time.run(OPENING_MS)
  await logIn(environment)
  for (let place = 1; place < tabs; place += 1) environment.openTab(place)
}

const OPENING_MS = 100

const logIn = (environment: Environment): Promise<unknown> => {
  const { tabs, time } = environment
  const tab = tabs.find((each) => each?.isAlive() === true)
  const credentials = { user: CLIENT, password: PASSWORD }
  return within(time, async () =>
    tab?.as(({ shop }) =>
      shop.run(sessionCommands(Context.get(shop.services, SessionService).parts).login(credentials)),
    ),
  )
}

/** The network is stable, the disk has room, and the user returns, logs in and visits each tab. */
const untilQuiescent = async (environment: Environment): Promise<boolean> => {
  const { time, network, tabs, browser } = environment
  network.heal()
  browser.isFull = false
  goOnline(environment, true)
  await time.run(OPENING_MS)
  if (tabs.every((tab) => tab === null)) environment.openTab(0)
  await time.run(OPENING_MS)
  let isQuiet = await inspectPages(environment)
  if (!isTheirs(environment)) {
    await logIn(environment)
    isQuiet = (await inspectPages(environment)) && isQuiet
  }
  if (reloadUnpersisted(environment)) isQuiet = (await inspectPages(environment)) && isQuiet
  isQuiet = (await confirmHeldOrders(environment)) && isQuiet
  return (await inspectPages(environment, true)) && isQuiet
}

/**
 * After the notification that a page persists nothing, the user reloads it, or opens another one if it is closed;
 * false without such a notification.
 */
const reloadUnpersisted = (environment: Environment): boolean => {
  const { tabs, ledger } = environment
  const open = [...tabs.entries()].flatMap(([place, tab]) => (tab === null ? [] : [{ place, tab }]))
  const unpersisted = open.filter(({ tab }) => ledger.unpersistedTabs.has(tab))
  // The other pages learn of an unpersisted page's changes from the next page that is loaded.
  const places = (unpersisted.length > 0 || ledger.unpersistedTabs.size === 0 ? unpersisted : open.slice(0, 1)).map(
    ({ place }) => place,
  )
  for (const place of places) reload(environment, place)
  return places.length > 0
}

/** Orders that changed while queued are confirmed in their current state; those that cannot be fulfilled are withdrawn. */
const confirmHeldOrders = async (environment: Environment): Promise<boolean> => {
  const { tabs, time } = environment
  const tab = tabs.find((each) => each !== null)
  const areHeld = await within(time, async () => (await tab?.as(confirmHeld)) ?? false)
  if (!areHeld) return true
  const isQuiet = await inspectPages(environment)
  await within(time, async () => tab?.as((live) => takeBackHeld(environment, live)))
  return (await inspectPages(environment)) && isQuiet
}

/** Visits each tab; one reloads the cart, finally lists and standing orders too, and all others must show the same. */
const inspectPages = async ({ tabs, time }: Environment, isLast = false): Promise<boolean> => {
  for (const tab of tabs) tab?.notify("focus")
  const isQuiet = await time.runUntilIdle(REST_MS)
  tabs
    .find((tab) => tab !== null)
    ?.as(({ cart, replicas }) => {
      cart.reload()
      if (!isLast) return
      replicas.lists.load(null)
      replicas.standing.load(null)
    })
  return (await time.runUntilIdle(REST_MS)) && isQuiet
}

const isTheirs = ({ tabs, user }: Environment): boolean => {
  const session = tabs
    .find((tab) => tab !== null)
    ?.live()
    ?.log.state().session
  return session?.user?.clientId === user.clientId
}
