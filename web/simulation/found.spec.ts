/** Regression scripts: failures that the simulation found, shrunk and fixed (ADR 0036). */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { foundLater } from "./found-later.ts"
import { foundRepeats } from "./found-repeats.ts"
import { type Backend, openBackend } from "./network/backend.ts"
import type { Script } from "./script/steps.ts"
import { simulate } from "./simulation.ts"

const found: Readonly<Record<string, Script>> = {
  "[S7.18] tells analytics once of a change although the session was lost between two attempts": {
    tabs: 1,
    steps: [
      { do: "add", after: 6, tab: 0, line: 0, quantity: 1 },
      { do: "wish", after: 6, tab: 0, line: 0 },
      { do: "add", after: 6, tab: 0, line: 0, quantity: 1 },
      { do: "kill", after: 0, forgets: true },
      { do: "crash", after: 6, tab: 0 },
    ],
  },
  "[S2.63] prepares and orders a cart once although two tabs confirm it at once": {
    tabs: 1,
    steps: [
      { do: "open", after: 0, tab: 1 },
      { do: "order", after: 6, tab: 1 },
      { do: "order", after: 0, tab: 0 },
      { do: "add", after: 1500, tab: 0, line: 0, quantity: 1 },
    ],
  },
  "[S4.3] asks for nothing that is another client's, whose tab had not noticed that they are gone": {
    tabs: 2,
    steps: [
      { do: "login", after: 0, tab: 0, who: "other" },
      { do: "add", after: 6, tab: 1, line: 0, quantity: 1 },
      { do: "address", after: 6, tab: 0, address: 0 },
    ],
  },
  "[S4.3] ends the session in every tab although a full disk could not note the logout": {
    tabs: 1,
    steps: [
      { do: "full", after: 0, is: true },
      { do: "open", after: 6, tab: 3 },
      { do: "logout", after: 6, tab: 3 },
      { do: "undo", after: 1500, tab: 0 },
    ],
  },
  "[S4.3] keeps at logout what another tab has just written": {
    tabs: 2,
    steps: [
      { do: "add", after: 6, tab: 0, line: 0, quantity: 1 },
      { do: "logout", after: 0, tab: 1 },
      { do: "focus", after: 1500, tab: 0 },
    ],
  },
  "[S4.2, S4.3] keeps what is unsent although the session expires while somebody logs out": {
    tabs: 1,
    steps: [
      { do: "expire", after: 0 },
      { do: "add", after: 6, tab: 0, line: 0, quantity: 1 },
      { do: "logout", after: 6, tab: 0 },
      { do: "undo", after: 1500, tab: 0 },
    ],
  },
  "[S5.4] sends what was refused with its session, although another device has made the line as long meanwhile": {
    tabs: 1,
    steps: [
      { do: "expire", after: 0 },
      { do: "add", after: 6, tab: 0, line: 2, quantity: 9 },
      { do: "elsewhere", after: 6, who: "device", change: "add", address: 0, line: 2, quantity: 9 },
      { do: "add", after: 6, tab: 0, line: 0, quantity: 1 },
    ],
  },
  "[S4.2, S4.3] asks for no cart with the token of whoever was logged in before, which a killed browser went back to": {
    tabs: 1,
    steps: [
      { do: "logout", after: 1500, tab: 1 },
      { do: "open", after: 1500, tab: 0 },
      { do: "login", after: 6, tab: 0, who: "other" },
      { do: "remove", after: 6, tab: 0, line: 0 },
      { do: "kill", after: 3, forgets: true },
      { do: "order", after: 1500, tab: 0 },
    ],
  },
  "[S4.3] asks for no cart with the token of who logged in in a tab that a full disk keeps silent": {
    tabs: 3,
    steps: [
      { do: "full", after: 0, is: true },
      { do: "login", after: 6, tab: 0, who: "other" },
      { do: "reload", after: 0, tab: 1 },
      { do: "add", after: 1500, tab: 0, line: 0, quantity: 1 },
      { do: "trouble", after: 6, on: "change", networkFaults: ["lost request"] },
    ],
  },
  "[S4.2, S7.18] calls with no token where nobody is logged in any more": {
    tabs: 1,
    steps: [
      { do: "expire", after: 1500 },
      { do: "login", after: 1500, tab: 0, who: "other" },
      { do: "trouble", after: 0, on: "tracking", networkFaults: ["lost request"] },
      { do: "add", after: 6, tab: 0, line: 0, quantity: 1 },
      { do: "wish", after: 40, tab: 0, line: 0 },
      { do: "kill", after: 6, forgets: true },
      { do: "remove", after: 6, tab: 0, line: 0 },
    ],
  },
  "[S2.63, S7.18] tells analytics once of an order that is answered after the logout": {
    tabs: 1,
    steps: [
      { do: "wish", after: 1500, tab: 0, line: 2 },
      { do: "trouble", after: 0.4, on: "change", networkFaults: ["lost request"] },
      { do: "offline", after: 6 },
      { do: "add", after: 6, tab: 0, line: 0, quantity: 1 },
      { do: "trouble", after: 0, on: "change", networkFaults: ["echo", "slow answer", "lost request"] },
      { do: "logout", after: 0, tab: 0 },
      { do: "order", after: 1500, tab: 0 },
      { do: "unwish", after: 6, tab: 0, line: 2 },
      { do: "online", after: 1 },
      { do: "kill", after: 5000, forgets: false },
      { do: "set", after: 0, tab: 0, line: 0, quantity: 1 },
    ],
  },
  "[S4.3, S4.10] keeps a wish of a tab that had not heard yet of the logout": {
    tabs: 2,
    steps: [
      { do: "logout", after: 0, tab: 0 },
      { do: "wish", after: 0.4, tab: 1, line: 0 },
      { do: "undo", after: 0, tab: 0 },
    ],
  },
  "[S5.4] may refuse to the next page what a page that a full disk keeps silent has carried out": {
    tabs: 2,
    steps: [
      { do: "add", after: 1500, tab: 0, line: 0, quantity: 1 },
      { do: "trouble", after: 0, on: "change", networkFaults: ["timeout"] },
      { do: "undo", after: 6, tab: 0 },
      { do: "full", after: 1500, is: true },
      { do: "add", after: 0, tab: 1, line: 0, quantity: 1 },
      { do: "trouble", after: 1500, on: "change", networkFaults: ["lost request"] },
      { do: "add", after: 0, tab: 0, line: 0, quantity: 1 },
    ],
  },
  "[S2.63] settles an order that is held although one of the pages keeps nothing": {
    tabs: 2,
    steps: [
      { do: "full", after: 15, is: true },
      { do: "add", after: 0.4, tab: 0, line: 2, quantity: 1 },
      { do: "queue", after: 40, tab: 1 },
      { do: "full", after: 1, is: false },
      { do: "crash", after: 200, tab: 1 },
    ],
  },
  "[S4.2, S4.3] keeps a session that began after a logout which a full disk could not note": {
    tabs: 2,
    steps: [
      { do: "queue", after: 0.4, tab: 0 },
      { do: "offline", after: 0 },
      { do: "add", after: 200, tab: 1, line: 0, quantity: 4 },
      { do: "full", after: 1, is: true },
      { do: "logout", after: 3, tab: 1 },
      { do: "login", after: 15, tab: 2, who: "client" },
    ],
  },
  "[S4.2, S4.3] keeps a session that began after an expiry which a full disk could not note": {
    tabs: 4,
    steps: [
      { do: "queue", after: 40_000, tab: 1 },
      { do: "expire", after: 200 },
      { do: "add", after: 200, tab: 1, line: 1, quantity: 5 },
      { do: "full", after: 0.1, is: true },
      { do: "reload", after: 0.4, tab: 3 },
      { do: "wish", after: 5000, tab: 3, line: 0 },
    ],
  },
  "[S4.3, S4.10] keeps what a tab adds between the logouts of two others": {
    tabs: 3,
    steps: [
      { do: "open", after: 15, tab: 3 },
      { do: "offline", after: 15 },
      { do: "add", after: 1500, tab: 3, line: 0, quantity: 6 },
      { do: "logout", after: 0.4, tab: 0 },
      { do: "add", after: 1, tab: 1, line: 1, quantity: 1 },
      { do: "logout", after: 40, tab: 3 },
    ],
  },
  "[S7.22] takes a change of a list that was refused, once the line brings it again and there is such a list": {
    tabs: 1,
    steps: [
      { do: "trouble", after: 0, on: "change", networkFaults: ["echo"] },
      { do: "list", after: 6, tab: 0, list: 1, change: "add", line: 0, quantity: 1 },
      { do: "list", after: 40, tab: 0, list: 1, change: "make", line: 0, quantity: 1 },
    ],
  },
  "[S7.17] tells analytics once that a cart is prepared whose order waits over an expired session": {
    tabs: 2,
    steps: [
      { do: "order", after: 5000, tab: 1 },
      { do: "queue", after: 0.1, tab: 0 },
      { do: "list", after: 0, tab: 2, list: 0, change: "add", line: 1, quantity: 8 },
      { do: "trouble", after: 1, on: "change", networkFaults: ["503", "lost answer", "500"] },
      { do: "add", after: 6, tab: 3, line: 1, quantity: 2 },
      { do: "add", after: 6, tab: 2, line: 2, quantity: 8 },
      { do: "expire", after: 40000 },
      { do: "kill", after: 3, forgets: true },
      { do: "online", after: 6 },
      { do: "elsewhere", after: 1500, who: "device", change: "add", address: 0, line: 3, quantity: 8 },
    ],
  },
  "[S4.5] takes a call for what the tab that makes it has, where another one that persists nothing took it back": {
    tabs: 2,
    steps: [
      { do: "full", after: 3, is: true },
      { do: "offline", after: 0.1 },
      { do: "add", after: 5000, tab: 0, line: 2, quantity: 6 },
      { do: "open", after: 6, tab: 3 },
      { do: "trouble", after: 200, on: "change", networkFaults: ["lost request"] },
      { do: "remove", after: 5000, tab: 3, line: 2 },
      { do: "online", after: 40 },
      { do: "logout", after: 0.4, tab: 3 },
    ],
  },
  ...foundLater,
  ...foundRepeats,
}

let backend: Backend
beforeAll(async () => {
  backend = await openBackend()
}, 60_000)
afterAll(() => backend.close())

describe("the regression scripts", () => {
  it.each(Object.entries(found))("%s", async (_, script) => {
    expect(await simulate(backend, script)).toEqual([])
  })
})
