/** The entry: styles and the early requests first, then all other code of the shop (ADR 0024). */
import "./ui/styles/tokens.css"
import { early, isPrerendered, opened, store } from "./start/boot.ts"
import { firstPaint, nextTask } from "./platform/next-task.ts"

/** A prerendered page, or one that starts with a banner, names its code without loading it: the network is reserved for the page until it is painted (ADR 60). */
const loadNamedCode = async (): Promise<void> => {
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[data-rel]")) {
    link.rel = link.dataset["rel"] ?? ""
    await nextTask()
  }
}

/** The libraries, then the code built on them, each in a task of its own: run at once they would delay a tap by their total time. */
const libraries = [() => import("./start/show-page.ts"), () => import("effect/Pipeable")]

const startIn = async (root: Element): Promise<void> => {
  if (isPrerendered || document.querySelector(".boot-banner") !== null) await firstPaint()
  await loadNamedCode()
  for (const library of libraries) {
    await library()
    await nextTask()
  }
  const { start } = await import("./start/start.tsx")
  await nextTask()
  await start(root, store, opened, early, isPrerendered)
}

const root = document.getElementById("root")
if (root !== null) void startIn(root)
