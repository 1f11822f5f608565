/** The committed pact files are what the consumer tests write: a run changes no byte. */
import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("..", import.meta.url))
const status = spawnSync("git", ["status", "--porcelain", "--", "contracts/pacts"], { cwd: root, encoding: "utf8" })
if (status.status !== 0) {
  console.log("Not a git checkout: the pact files cannot be compared with the committed ones.")
} else if (status.stdout.trim() !== "") {
  console.error(`The consumer tests wrote other pact files than the committed ones; commit them:\n${status.stdout}`)
  process.exit(1)
} else {
  console.log("The pact files are the committed ones.")
}
