/** The output of `npm start` and `npm run dev` once everything serves: addresses and demo users. */
import type { SupplierUser } from "@dispensa/fixtures"

interface Ready {
  readonly webUrl: string
  readonly mockUrl: string
  readonly dataDir: string
  readonly users: ReadonlyArray<SupplierUser>
}

const asLocalhost = (url: string): string => url.replace("127.0.0.1", "localhost").replace("[::1]", "localhost")

const roleOf = (user: SupplierUser): string => {
  if (user.refusal !== null) return `refused at login: ${user.refusal.en}`
  return user.isAgent ? `agent of ${user.assignedClients.length} clients` : user.name
}

export const readyText = ({ webUrl, mockUrl, dataDir, users }: Ready): string => {
  const width = Math.max(...users.map(({ user }) => user.length))
  return [
    "",
    "Dispensa is ready.",
    `  storefront   ${asLocalhost(webUrl)}`,
    `  mock server  ${asLocalhost(mockUrl)}`,
    `  data         ${dataDir}`,
    "",
    "Demo users:",
    ...users.map((user) => `  ${user.user.padEnd(width)}  ${user.password}  ${roleOf(user)}`),
    "",
    "Stop with Ctrl+C.",
  ].join("\n")
}
