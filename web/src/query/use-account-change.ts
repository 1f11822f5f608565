/** The parts of account commands: identity, runner, and the queries to invalidate afterwards. */
import type { UserTemp } from "@dispensa/domain"
import { useQueryClient } from "@tanstack/react-query"
import type { Effect } from "effect"
import { useCallback } from "react"
import { type PageServices, useRequester, useShop } from "../app/use-shop.ts"

export interface AccountChange {
  readonly userTemp: UserTemp
  readonly run: <A, E>(effect: Effect.Effect<A, E, PageServices>) => Promise<A>
  /** After a change the subject is refetched wherever it is shown. */
  readonly refresh: (subject: string) => Promise<void>
}

export const useAccountChange = (): AccountChange => {
  const { run } = useShop()
  const { userTemp } = useRequester()
  const queries = useQueryClient()
  const refresh = useCallback((subject: string) => queries.invalidateQueries({ queryKey: [subject] }), [queries])
  return { userTemp, run, refresh }
}
