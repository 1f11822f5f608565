/** Runs the steps of a script; a step whose precondition does not hold is skipped. */
import { inTab } from "./acts/buyer.ts"
import { changeFromElsewhere } from "./acts/elsewhere.ts"
import { changeListElsewhere } from "./acts/lists.ts"
import { changeStandingElsewhere } from "./acts/standing.ts"
import type { Tab } from "./browser/tab.ts"
import type { Step } from "./script/steps.ts"
import { setClock, START } from "./time/timers.ts"
import type { Environment } from "./environment.ts"

export const carryOut = async (environment: Environment, step: Step): Promise<void> => {
  switch (step.do) {
    case "open":
      if (tabAt(environment, step.tab) === null) environment.openTab(step.tab)
      return
    case "reload":
      return reload(environment, step.tab)
    case "crash":
      close(environment, step.tab, false)
      return
    case "kill":
      return kill(environment, step.forgets)
    case "focus":
      return tabAt(environment, step.tab)?.notify("focus")
    case "offline":
    case "online":
      return goOnline(environment, step.do === "online")
    case "full":
      environment.browser.isFull = step.is
      return
    case "analytics":
      return environment.network.analyticsIs(step.is)
    case "clock":
      return setClock(step.ahead)
    case "trouble":
      return environment.network.expect(step.on, step.networkFaults)
    case "expire":
      return environment.endSessions()
    case "restart":
      environment.network.unreachable(step.downFor)
      return environment.backend.restart(step.how)
    case "elsewhere":
      return void changeFromElsewhere(environment, step)
    case "list elsewhere":
      return void changeListElsewhere(environment, step)
    case "standing elsewhere":
      return void changeStandingElsewhere(environment, step)
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
      const tab = tabAt(environment, step.tab)
      if (tab !== null) inTab(environment, tab, step)
    }
  }
}

const tabAt = ({ tabs }: Environment, place: number): Tab | null => tabs[place] ?? null

const close = (environment: Environment, place: number, isDecent: boolean): void => {
  const tab = tabAt(environment, place)
  if (tab === null) return
  tab.close(isDecent)
  environment.ledger.tolerated.closed(tab)
  environment.tabs[place] = null
}

export const reload = (environment: Environment, place: number): void => {
  if (tabAt(environment, place) === null) return
  close(environment, place, true)
  environment.openTab(place)
}

/** The longest delay before local storage is flushed. */
const FALLBACK_MS = 2_000

const kill = (environment: Environment, forgets: boolean): void => {
  if (forgets && environment.browser.isFull)
    for (const tab of environment.tabs) if (tab !== null) environment.ledger.tolerated.lost(tab)
  for (const place of environment.tabs.keys()) close(environment, place, false)
  if (forgets) environment.browser.localStorage.dropSince(START + environment.time.now() - FALLBACK_MS)
  environment.openTab(0)
}

export const goOnline = ({ browser, tabs }: Environment, isOnline: boolean): void => {
  if (browser.isOnline === isOnline) return
  browser.isOnline = isOnline
  for (const tab of tabs) tab?.notify(isOnline ? "online" : "offline")
}
