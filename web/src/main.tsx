/** The entry: styles and the early requests at once, then everything else. */
import "./design/tokens.css"
import "./app/boot.ts"

const root = document.getElementById("root")
if (root !== null) {
  void import("./app/start.tsx").then(({ start }) => start(root))
}
