import { describe, expect, it } from "vitest"
import { nextTask } from "./next-task.ts"

describe("the next task", () => {
  it("runs after everything already queued (ADR 0024)", async () => {
    const order: string[] = []
    const waiting = new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener("message", () => {
        order.push("what waited")
        port1.close()
        resolve()
      })
      port1.start()
      port2.postMessage(null)
    })
    void Promise.resolve().then(() => order.push("this task's end"))
    await nextTask().then(() => order.push("next"))
    await waiting
    expect(order).toEqual(["this task's end", "what waited", "next"])
  })
})
