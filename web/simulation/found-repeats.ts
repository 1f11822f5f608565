/** Scripts that found.spec.ts runs: a change that could be requested or set again, where ADR 0036 tolerates it and where it does not. */
import type { Script } from "./script/steps.ts"

export const foundRepeats: Readonly<Record<string, Script>> = {
  "[S4.2, S7.22] does not combine a change of a list that other tabs know with one that only a tab with a full disk knows":
    {
      tabs: 2,
      steps: [
        { do: "list elsewhere", after: 40000, list: 0, change: "make", line: 3, quantity: 8 },
        { do: "offline", after: 40000 },
        { do: "list", after: 0, tab: 0, list: 0, change: "take off", line: 2, quantity: 5 },
        { do: "full", after: 40, is: true },
        { do: "list", after: 200, tab: 0, list: 0, change: "add", line: 3, quantity: 6 },
        { do: "wish", after: 5000, tab: 2, line: 2 },
      ],
    },
  "[S4.2, S7.22] requests a change of a list again whose refusal arrived after the end of its session": {
    tabs: 3,
    steps: [
      { do: "trouble", after: 0.1, on: "change", networkFaults: ["slow request", "slow answer", "timeout"] },
      { do: "add", after: 3, tab: 2, line: 2, quantity: 6 },
      { do: "list", after: 200, tab: 2, list: 1, change: "amount", line: 3, quantity: 4 },
      { do: "list elsewhere", after: 1, list: 1, change: "make", line: 1, quantity: 6 },
      { do: "reload", after: 3, tab: 1 },
      { do: "expire", after: 0.1 },
    ],
  },
  "[S5.4] may set a line again, together with another one, in a tab that a full disk keeps from hearing that it is set":
    {
      tabs: 2,
      steps: [
        { do: "add", after: 1, tab: 1, line: 1, quantity: 9 },
        { do: "kill", after: 40000, forgets: true },
        { do: "add", after: 1, tab: 0, line: 3, quantity: 5 },
        { do: "full", after: 40000, is: true },
        { do: "set", after: 15, tab: 0, line: 1, quantity: 3 },
        { do: "open", after: 0.4, tab: 1 },
        { do: "set", after: 6, tab: 1, line: 3, quantity: 3 },
      ],
    },
  "[S5.4] adds nothing again in a tab that a full disk keeps from hearing of an addition, and sets the line as requested":
    {
      tabs: 4,
      steps: [
        { do: "remove", after: 40000, tab: 0, line: 0 },
        { do: "kill", after: 3, forgets: true },
        { do: "full", after: 3, is: true },
        { do: "offline", after: 200 },
        { do: "add", after: 1, tab: 0, line: 0, quantity: 6 },
        { do: "kill", after: 0.1, forgets: false },
        { do: "set", after: 15, tab: 0, line: 0, quantity: 3 },
        { do: "add", after: 15, tab: 0, line: 1, quantity: 1 },
        { do: "add", after: 5000, tab: 0, line: 1, quantity: 8 },
        { do: "open", after: 0, tab: 2 },
        { do: "undo", after: 200, tab: 2 },
      ],
    },
}
