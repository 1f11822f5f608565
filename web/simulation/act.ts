/** Runs the steps of a script; a step whose precondition does not hold is skipped. */
import { inTab } from "./acts/buyer.ts"
import { changeFromElsewhere } from "./acts/elsewhere.ts"
import { changeListElsewhere } from "./acts/lists.ts"
import { changeStandingElsewhere } from "./acts/standing.ts"
import type { Tab } from "./browser/tab.ts"
import type { Step } from "./script/steps.ts"
import { setClock, START } from "./time/timers.ts"
import type { World } from "./world.ts"

export const carryOut = async (world: World, step: Step): Promise<void> => {
  switch (step.do) {
    case "open":
      if (tabAt(world, step.tab) === null) world.openTab(step.tab)
      return
    case "reload":
      return reload(world, step.tab)
    case "crash":
      close(world, step.tab, false)
      return
    case "kill":
      return kill(world, step.forgets)
    case "focus":
      return tabAt(world, step.tab)?.notify("focus")
    case "offline":
    case "online":
      return goOnline(world, step.do === "online")
    case "full":
      world.browser.isFull = step.is
      return
    case "analytics":
      return world.network.analyticsIs(step.is)
    case "clock":
      return setClock(step.ahead)
    case "trouble":
      return world.network.expect(step.on, step.troubles)
    case "expire":
      return world.endSessions()
    case "restart":
      world.network.unreachable(step.downFor)
      return world.backend.restart(step.how)
    case "elsewhere":
      return void changeFromElsewhere(world, step)
    case "list elsewhere":
      return void changeListElsewhere(world, step)
    case "standing elsewhere":
      return void changeStandingElsewhere(world, step)
    case "add":
    case "set":
    case "remove":
    case "undo":
    case "address":
    case "wish":
    case "unwish":
    case "list":
    case "standing":
    case "lists":
    case "order":
    case "queue":
    case "confirm":
    case "take back":
    case "login":
    case "logout": {
      const tab = tabAt(world, step.tab)
      if (tab !== null) inTab(world, tab, step)
    }
  }
}

const tabAt = ({ tabs }: World, place: number): Tab | null => tabs[place] ?? null

const close = (world: World, place: number, isDecent: boolean): void => {
  const tab = tabAt(world, place)
  if (tab === null) return
  tab.close(isDecent)
  world.book.forgiven.closed(tab)
  world.tabs[place] = null
}

export const reload = (world: World, place: number): void => {
  if (tabAt(world, place) === null) return
  close(world, place, true)
  world.openTab(place)
}

/** The longest delay before local storage is flushed. */
const UNWRITTEN_MS = 2_000

const kill = (world: World, forgets: boolean): void => {
  if (forgets && world.browser.isFull) for (const tab of world.tabs) if (tab !== null) world.book.forgiven.lost(tab)
  for (const place of world.tabs.keys()) close(world, place, false)
  if (forgets) world.browser.localStorage.forgetSince(START + world.time.now() - UNWRITTEN_MS)
  world.openTab(0)
}

export const goOnline = ({ browser, tabs }: World, isOnline: boolean): void => {
  if (browser.isOnline === isOnline) return
  browser.isOnline = isOnline
  for (const tab of tabs) tab?.notify(isOnline ? "online" : "offline")
}
