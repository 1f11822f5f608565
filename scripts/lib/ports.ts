/** Ports of the environment, and whether they are free. */
import { connect } from "node:net"

/** The port in a variable; null when it is not a port. */
export const portFrom = (text: string | undefined, fallback: number, lowest = 1): number | null => {
  const port = text === undefined || text.trim() === "" ? fallback : Number(text)
  return Number.isInteger(port) && port >= lowest && port < 65_536 ? port : null
}

const answersAt = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port })
    const end = (isTaken: boolean): void => {
      socket.destroy()
      resolve(isTaken)
    }
    socket.once("connect", () => end(true))
    socket.once("error", () => end(false))
    socket.setTimeout(1000, () => end(false))
  })

/** `localhost` has two addresses: a server on the other one would get half of the calls. */
export const isTaken = async (port: number): Promise<boolean> =>
  (await Promise.all(["127.0.0.1", "::1"].map((host) => answersAt(host, port)))).includes(true)
