/** The entry: styles and the early requests at once, then everything that the shop is made of (ADR 0024). */
import "./ui/styles/tokens.css"
import { early, isPrerendered, opened, store } from "./start/boot.ts"
import { firstPaint, nextTask } from "./platform/next-task.ts"

/** A page that is prerendered, or begins with a banner, names its code without loading it: the line is the page's own until it is seen (ADR 60). */
const loadNamedCode = async (): Promise<void> => {
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[data-rel]")) {
    link.rel = link.dataset["rel"] ?? ""
    await nextTask()
  }
}

/** The libraries, then what is made of them, each in a task of its own: run at once they would hold up a tap for as long as all of them take. */
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
