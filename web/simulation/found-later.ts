/** Scripts that found.spec.ts runs, found by a run of 4,000 scripts of up to 200 steps (ADR 0036). */
import type { Script } from "./script/steps.ts"

export const foundLater: Readonly<Record<string, Script>> = {
  "[S4.2, S4.3] takes no refusal to a guest for one to a client whose logout a full disk kept silent": {
    tabs: 3,
    steps: [
      { do: "full", after: 200, is: true },
      { do: "logout", after: 1, tab: 0 },
      { do: "standing", after: 200, tab: 1, standing: 0, change: "end", line: 0, quantity: 6 },
    ],
  },
  "[S2.63] keeps an order that waits although another one, sent on a full disk, is on record only then": {
    tabs: 4,
    steps: [
      { do: "add", after: 1500, tab: 2, line: 3, quantity: 7 },
      { do: "full", after: 1500, is: true },
      { do: "order", after: 0.4, tab: 1 },
      { do: "queue", after: 200, tab: 2 },
    ],
  },
  "[S2.63] may place an order that was refused, once the line brings it again and the cart is what was confirmed": {
    tabs: 2,
    steps: [
      { do: "trouble", after: 200, on: "change", networkFaults: ["lost request", "echo"] },
      { do: "elsewhere", after: 0.1, who: "agent", change: "add", address: 0, line: 1, quantity: 2 },
      { do: "order", after: 15, tab: 1 },
      { do: "undo", after: 15, tab: 1 },
    ],
  },
  "[S4.3, S2.63] keeps an order that another tab puts on record before the logout of a page that goes": {
    tabs: 4,
    steps: [
      { do: "offline", after: 1500 },
      { do: "wish", after: 200, tab: 0, line: 2 },
      { do: "logout", after: 0.4, tab: 3 },
      { do: "reload", after: 1, tab: 3 },
      { do: "queue", after: 0, tab: 1 },
    ],
  },
  "[S4.3, S7.22] keeps what another tab does to a list before a logout is on record that a full disk could not note": {
    tabs: 4,
    steps: [
      { do: "full", after: 15, is: true },
      { do: "logout", after: 1, tab: 1 },
      { do: "full", after: 40000, is: false },
      { do: "trouble", after: 1500, on: "change", networkFaults: ["503", "lost request", "echo"] },
      { do: "list", after: 40, tab: 0, list: 1, change: "take off", line: 2, quantity: 4 },
      { do: "reload", after: 6, tab: 3 },
    ],
  },
  "[S4.3] asks for nothing that a tab adds between the logout and another client's login": {
    tabs: 2,
    steps: [
      { do: "open", after: 5000, tab: 2 },
      { do: "login", after: 15, tab: 1, who: "other" },
      { do: "logout", after: 0.1, tab: 0 },
      { do: "add", after: 0.4, tab: 2, line: 2, quantity: 3 },
    ],
  },
  "[S4.2, S4.3] leaves nothing of the client before to who logs in on a full disk, with the clock set back": {
    tabs: 1,
    steps: [
      { do: "offline", after: 15 },
      { do: "add", after: 40, tab: 0, line: 2, quantity: 2 },
      { do: "full", after: 5000, is: true },
      { do: "open", after: 40000, tab: 2 },
      { do: "clock", after: 0.4, ahead: -3600000 },
      { do: "online", after: 200 },
      { do: "login", after: 6, tab: 2, who: "other" },
      { do: "unwish", after: 40000, tab: 2, line: 0 },
      { do: "kill", after: 40, forgets: true },
    ],
  },
  "[S4.2, S4.3] asks for no cart of the client before after a login that a full disk kept out of the record": {
    tabs: 2,
    steps: [
      { do: "offline", after: 15 },
      { do: "add", after: 0.1, tab: 1, line: 2, quantity: 4 },
      { do: "full", after: 15, is: true },
      { do: "online", after: 0.1 },
      { do: "clock", after: 15, ahead: -86400000 },
      { do: "login", after: 200, tab: 1, who: "other" },
      { do: "list", after: 15, tab: 0, list: 1, change: "delete", line: 0, quantity: 6 },
      { do: "reload", after: 0.4, tab: 0 },
    ],
  },
  "[S7.22] takes a change of a list that was refused, once the line brings what a killed page had sent": {
    tabs: 2,
    steps: [
      { do: "trouble", after: 5000, on: "change", networkFaults: ["slow request"] },
      { do: "open", after: 0, tab: 3 },
      { do: "list", after: 15, tab: 3, list: 0, change: "add", line: 1, quantity: 4 },
      { do: "kill", after: 6, forgets: true },
      { do: "trouble", after: 6, on: "change", networkFaults: ["slow request", "lost answer", "503"] },
      { do: "list elsewhere", after: 0.1, list: 0, change: "make", line: 0, quantity: 4 },
    ],
  },
  "[S4.3] owes nothing to who was logged in before, in a tab that had not heard that they are gone": {
    tabs: 3,
    steps: [
      { do: "login", after: 6, tab: 1, who: "other" },
      { do: "login", after: 40, tab: 2, who: "client" },
      { do: "standing", after: 6, tab: 1, standing: 0, change: "confirm run", line: 1, quantity: 7 },
    ],
  },
  "[S7.18] tells analytics once of a change that a page wrote as it went, and a logout had kept already": {
    tabs: 4,
    steps: [
      { do: "logout", after: 1, tab: 0 },
      { do: "add", after: 0.1, tab: 2, line: 2, quantity: 7 },
      { do: "reload", after: 0.1, tab: 2 },
    ],
  },
  "[S5.4, S4.3] sends nothing that was taken back in a tab that had not heard yet of the logout": {
    tabs: 3,
    steps: [
      { do: "open", after: 0.4, tab: 3 },
      { do: "trouble", after: 200, on: "read", networkFaults: ["timeout", "slow answer", "lost answer"] },
      { do: "add", after: 1, tab: 2, line: 1, quantity: 7 },
      { do: "undo", after: 1500, tab: 1 },
      { do: "offline", after: 200 },
      { do: "logout", after: 1, tab: 0 },
      { do: "take back", after: 0.4, tab: 3, entry: 2 },
    ],
  },
  "[S4.3] owes no change of a cart to who was logged in before, in a tab that had not heard that they are gone": {
    tabs: 4,
    steps: [
      { do: "trouble", after: 6, on: "change", networkFaults: ["timeout"] },
      { do: "login", after: 0, tab: 2, who: "other" },
      { do: "add", after: 15, tab: 1, line: 0, quantity: 3 },
      { do: "login", after: 1, tab: 2, who: "client" },
      { do: "reload", after: 6, tab: 0 },
      { do: "remove", after: 0.4, tab: 3, line: 0 },
    ],
  },
  "[S7.18] owes analytics nothing that a full disk refused, once the page is gone": {
    tabs: 1,
    steps: [
      { do: "analytics", after: 6, is: "blocked" },
      { do: "add", after: 0, tab: 0, line: 1, quantity: 3 },
      { do: "full", after: 1, is: true },
      { do: "add", after: 40, tab: 1, line: 3, quantity: 2 },
      { do: "crash", after: 0.4, tab: 0 },
    ],
  },
  "[S4.10] shows a wish of a page that kept nothing and is gone, once a page is loaded anew": {
    tabs: 3,
    steps: [
      { do: "offline", after: 200 },
      { do: "full", after: 0.1, is: true },
      { do: "online", after: 40 },
      { do: "open", after: 0.1, tab: 3 },
      { do: "wish", after: 0.4, tab: 3, line: 2 },
      { do: "crash", after: 200, tab: 3 },
    ],
  },
  "[S4.2, S4.3] ends no session that has begun since by what two full pages had to say of the one before": {
    tabs: 4,
    steps: [
      { do: "remove", after: 5000, tab: 3, line: 2 },
      { do: "full", after: 0, is: true },
      { do: "logout", after: 40, tab: 1 },
      { do: "standing", after: 6, tab: 2, standing: 1, change: "make", line: 0, quantity: 6 },
      { do: "open", after: 6, tab: 0 },
      { do: "add", after: 0.4, tab: 1, line: 1, quantity: 7 },
      { do: "elsewhere", after: 0.4, who: "device", change: "add", address: 1, line: 0, quantity: 9 },
      { do: "add", after: 200, tab: 1, line: 0, quantity: 3 },
    ],
  },
  "[S2.63, S4.3] keeps an order that waits, of a tab that had not heard of the logout, over the logout in a third one":
    {
      tabs: 3,
      steps: [
        { do: "logout", after: 1, tab: 2 },
        { do: "set", after: 0.1, tab: 0, line: 0, quantity: 7 },
        { do: "queue", after: 0.1, tab: 0 },
        { do: "logout", after: 6, tab: 1 },
      ],
    },
  "[S4.15, S4.3] calls nothing withdrawn that was sent in the same instant, and that a logout has kept": {
    tabs: 4,
    steps: [
      { do: "offline", after: 6 },
      { do: "standing", after: 40, tab: 3, standing: 1, change: "resume", line: 1, quantity: 9 },
      { do: "logout", after: 0.1, tab: 0 },
      { do: "add", after: 0.1, tab: 0, line: 2, quantity: 3 },
      { do: "take back", after: 1, tab: 1, entry: 0 },
    ],
  },
  "[S7.17, S4.2] tells analytics once of a prepared cart, although the session expired with nothing unsent": {
    tabs: 2,
    steps: [
      { do: "add", after: 0.4, tab: 0, line: 1, quantity: 4 },
      { do: "order", after: 1, tab: 0 },
      { do: "add", after: 15, tab: 0, line: 2, quantity: 1 },
      { do: "expire", after: 200 },
      { do: "open", after: 0.4, tab: 3 },
      { do: "login", after: 0.4, tab: 3, who: "client" },
      { do: "add", after: 40, tab: 3, line: 2, quantity: 2 },
      { do: "order", after: 0.1, tab: 3 },
      { do: "add", after: 3, tab: 0, line: 2, quantity: 3 },
    ],
  },
  "[S8.9] goes on although the clock was set back while the line was down": {
    tabs: 2,
    steps: [
      { do: "offline", after: 0 },
      { do: "clock", after: 0.4, ahead: -3600000 },
      { do: "crash", after: 5000, tab: 0 },
      { do: "elsewhere", after: 6, who: "device", change: "add", address: 0, line: 0, quantity: 1 },
    ],
  },
  "[S4.5] requests nothing anew of what a full disk refused and the page before has written": {
    tabs: 2,
    steps: [
      { do: "full", after: 1, is: true },
      { do: "add", after: 200, tab: 0, line: 2, quantity: 7 },
      { do: "full", after: 5000, is: false },
      { do: "open", after: 0, tab: 2 },
      { do: "standing", after: 40, tab: 2, standing: 1, change: "take off", line: 2, quantity: 5 },
      { do: "offline", after: 0.1 },
      { do: "standing", after: 1, tab: 0, standing: 1, change: "skip run", line: 1, quantity: 3 },
      { do: "standing", after: 1, tab: 0, standing: 1, change: "make", line: 0, quantity: 5 },
      { do: "add", after: 40000, tab: 2, line: 0, quantity: 6 },
      { do: "kill", after: 15, forgets: false },
      { do: "online", after: 0.1 },
      { do: "kill", after: 200, forgets: true },
    ],
  },
  "[S7.17] tells analytics nothing of a change without an answer that a later one of its line replaced": {
    tabs: 1,
    steps: [
      { do: "trouble", after: 6, on: "change", networkFaults: ["timeout", "slow answer", "500"] },
      { do: "add", after: 40, tab: 0, line: 1, quantity: 8 },
      { do: "remove", after: 6, tab: 0, line: 3 },
      { do: "take back", after: 0.1, tab: 0, entry: 2 },
    ],
  },
}
