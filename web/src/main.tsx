/** The entry: styles and the early requests at once, then everything that the shop is made of (ADR 0024). */
import "./ui/styles/tokens.css"
import "./start/boot.ts"
import { nextTask } from "./platform/next-task.ts"

const startIn = async (root: Element): Promise<void> => {
  const { start } = await import("./start/start.tsx")
  await nextTask()
  await start(root)
}

const root = document.getElementById("root")
if (root !== null) void startIn(root)
