/** The entry: styles and the early requests at once, then everything else, each part in a task of its own (ADR 0034). */
import "./design/tokens.css"
import "./app/boot.ts"
import { nextTask } from "./lib/next-task.ts"

/** What each of them imports is evaluated with it: React, Effect, the rules. */
const parts = [
  () => import("./app/draw.ts"),
  () => import("./app/with-patience.ts"),
  () => import("./bindings/shop-context.ts"),
]

const startIn = async (root: Element): Promise<void> => {
  for (const load of parts) {
    await load()
    await nextTask()
  }
  const { start } = await import("./app/start.tsx")
  await nextTask()
  await start(root)
}

const root = document.getElementById("root")
if (root !== null) void startIn(root)
