/**
 * The mock server's port in development, held by the process that restarts it: a connection during a restart waits for
 * the next server, and is answered with its error if that one does not start.
 */
import { connect, createServer, type Socket } from "node:net"

export interface HeldPort {
  /** Connections wait from now on. */
  readonly hold: () => void
  /** Resolves once all forwarded calls are answered, or after a timeout: a connection may stay open. */
  readonly idle: () => Promise<void>
  /** Forwards connections to this port from now on, waiting ones included. */
  readonly forwardTo: (port: number) => void
  /** Answers connections with 503 and this text from now on, waiting ones included. */
  readonly refuse: (text: string) => void
  readonly close: () => void
}

type Mode = { readonly _tag: "Hold" } | { readonly _tag: "Forward"; readonly port: number } | Refusing
interface Refusing {
  readonly _tag: "Refuse"
  readonly text: string
}

/** Longer than the mock server takes to answer; a restart takes seconds. */
const MAX_IDLE_WAIT_MS = 500

/** Fails if the port is taken. */
export const holdPort = (port: number): Promise<HeldPort> => {
  let mode: Mode = { _tag: "Hold" }
  const waiting = new Set<Socket>()
  const open = new Set<Socket>()
  const forwarded = new Set<Socket>()
  const take = (socket: Socket): void => {
    if (mode._tag === "Hold") waiting.add(socket)
    else if (mode._tag === "Forward") handOver(socket, mode.port)
    else answer503(socket, mode.text)
  }
  const handOver = (socket: Socket, target: number): void => {
    forwarded.add(socket)
    forward(socket, target)
  }
  const change = (next: Mode): void => {
    mode = next
    const released = [...waiting]
    waiting.clear()
    released.forEach(take)
  }
  // Nothing is read before a server is ready.
  const server = createServer({ pauseOnConnect: true }, (socket) => {
    open.add(socket)
    socket.on("error", () => socket.destroy())
    socket.on("close", () => {
      open.delete(socket)
      waiting.delete(socket)
      forwarded.delete(socket)
    })
    take(socket)
  })
  return new Promise((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, "127.0.0.1", () =>
      resolve({
        hold: () => change({ _tag: "Hold" }),
        idle: async () => {
          const until = Date.now() + MAX_IDLE_WAIT_MS
          while (forwarded.size > 0 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 10))
        },
        forwardTo: (target) => change({ _tag: "Forward", port: target }),
        refuse: (text) => change({ _tag: "Refuse", text }),
        close: () => {
          server.close()
          for (const socket of open) socket.destroy()
        },
      }),
    )
  })
}

const forward = (socket: Socket, port: number): void => {
  const upstream = connect({ port, host: "127.0.0.1" })
  upstream.on("error", () => socket.destroy())
  upstream.on("close", () => socket.destroy())
  socket.on("close", () => upstream.destroy())
  socket.pipe(upstream).pipe(socket)
  socket.resume()
}

const answer503 = (socket: Socket, text: string): void => {
  const body = `${text}\n`
  const head = `HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n`
  // The answer waits for the request: a client may take an earlier one for a broken connection.
  socket.once("data", () => socket.end(head + body))
  socket.resume()
}
