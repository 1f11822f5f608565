/** A free TCP port. */
import { randomInt } from "node:crypto"
import { createServer } from "node:net"

/** Below the system's ephemeral ports: a free one stays free until it is used. */
const FIRST_PORT = 20_000
const END_PORT = 32_000

export const freePort = async (): Promise<number> => {
  const port = randomInt(FIRST_PORT, END_PORT)
  return (await isFree(port)) ? port : freePort()
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.on("error", () => resolve(false))
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)))
  })
