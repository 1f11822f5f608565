/** A call as an effect that needs the backend: what pages ask that are loaded when somebody goes there. */
import type { Endpoint } from "@dispensa/contracts"
import type { ApiError } from "@dispensa/contracts/client"
import { Effect } from "effect"
import { Backend } from "./backend.ts"

/** The answer's message. */
export const asking = <Req, Message>(
  endpoint: Endpoint<Req, { readonly message: Message }>,
  request: Req,
): Effect.Effect<Message, ApiError, Backend> =>
  Effect.gen(function* () {
    const { call } = yield* Backend
    return (yield* call(endpoint, request)).message
  })
