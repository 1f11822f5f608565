/** Runs a script to its end, waits until everything is quiescent, and returns the violations. */
import { Context } from "effect"
import { sessionCommands } from "../src/areas/session/session-commands.ts"
import { SessionService } from "../src/areas/session/session-service.ts"
import { confirmHeld, takeBackHeld } from "./acts/waiting.ts"
import { carryOut, goOnline, reload } from "./act.ts"
import type { Backend } from "./network/backend.ts"
import { faultsOf } from "./oracle/faults.ts"
import type { Script } from "./script/steps.ts"
import { openWorld, PASSWORD, CLIENT, within, type World } from "./world.ts"

/** Longer than the longest pause between two attempts of anything. */
const REST_MS = 15 * 60_000

/** The violations at the end; none if the shop is correct. */
export const simulate = async (
  backend: Backend,
  script: Script,
  faults: (world: World) => Promise<ReadonlyArray<string>> = faultsOf,
): Promise<ReadonlyArray<string>> => {
  const world = await openWorld(backend)
  try {
    await start(world, script.tabs)
    for (const step of script.steps) {
      await world.time.run(step.after)
      await carryOut(world, step)
    }
    const isQuiet = await comeToRest(world)
    return [...(isQuiet ? [] : ["It does not come to rest"]), ...(await faults(world))]
  } finally {
    world.close()
  }
}

/** One tab, in which the client logs in; then the others. */
const start = async (world: World, tabs: number): Promise<void> => {
  world.openTab(0)
  await world.time.run(OPENING_MS)
  await logIn(world)
  for (let place = 1; place < tabs; place += 1) world.openTab(place)
}

const OPENING_MS = 100

const logIn = (world: World): Promise<unknown> => {
  const { tabs, time } = world
  const tab = tabs.find((each) => each?.isAlive() === true)
  const credentials = { user: CLIENT, password: PASSWORD }
  return within(time, async () =>
    tab?.as(({ shop }) =>
      shop.run(sessionCommands(Context.get(shop.services, SessionService).parts).login(credentials)),
    ),
  )
}

/** The network is stable, the disk has room, and the person returns, logs in and visits each tab. */
const comeToRest = async (world: World): Promise<boolean> => {
  const { time, network, tabs, browser } = world
  network.heal()
  browser.isFull = false
  goOnline(world, true)
  await time.run(OPENING_MS)
  if (tabs.every((tab) => tab === null)) world.openTab(0)
  await time.run(OPENING_MS)
  let isQuiet = await lookAround(world)
  if (!isTheirs(world)) {
    await logIn(world)
    isQuiet = (await lookAround(world)) && isQuiet
  }
  if (reloadUnkept(world)) isQuiet = (await lookAround(world)) && isQuiet
  isQuiet = (await settleHeld(world)) && isQuiet
  return (await lookAround(world, true)) && isQuiet
}

/**
 * After the notification that a page persists nothing, the person reloads it, or opens another one if it is closed;
 * false without such a notification.
 */
const reloadUnkept = (world: World): boolean => {
  const { tabs, book } = world
  const open = [...tabs.entries()].flatMap(([place, tab]) => (tab === null ? [] : [{ place, tab }]))
  const unkept = open.filter(({ tab }) => book.unkeptTabs.has(tab))
  // The other pages learn of the changes of an unpersisted page with the next page that is loaded.
  const places = (unkept.length > 0 || book.unkeptTabs.size === 0 ? unkept : open.slice(0, 1)).map(({ place }) => place)
  for (const place of places) reload(world, place)
  return places.length > 0
}

/** Orders that changed while queued are confirmed as they are now; those that cannot be fulfilled are withdrawn. */
const settleHeld = async (world: World): Promise<boolean> => {
  const { tabs, time } = world
  const tab = tabs.find((each) => each !== null)
  const areHeld = await within(time, async () => (await tab?.as(confirmHeld)) ?? false)
  if (!areHeld) return true
  const isQuiet = await lookAround(world)
  await within(time, async () => tab?.as((live) => takeBackHeld(world, live)))
  return (await lookAround(world)) && isQuiet
}

/** Visits each tab; one reloads the cart, at last lists and standing orders too, and all the others show the same. */
const lookAround = async ({ tabs, time }: World, isLast = false): Promise<boolean> => {
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

const isTheirs = ({ tabs, user }: World): boolean => {
  const session = tabs
    .find((tab) => tab !== null)
    ?.live()
    ?.log.state().session
  return session?.user?.clientId === user.clientId
}
