/** The entry: styles and the early requests at once, then everything else, each part in a task of its own (ADR 0034). */
import "./ui/styles/tokens.css"
import "./start/boot.ts"
import { nextTask } from "./platform/next-task.ts"

/** What each of them imports is evaluated with it: React, Effect, the rules. */
const parts = [
  () => import("./start/draw.ts"),
  () => import("./start/with-patience.ts"),
  () => import("./areas/backend/use-shop.ts"),
]

const startIn = async (root: Element): Promise<void> => {
  for (const load of parts) {
    await load()
    await nextTask()
  }
  const { start } = await import("./start/start.tsx")
  await nextTask()
  await start(root)
}

const root = document.getElementById("root")
if (root !== null) void startIn(root)
