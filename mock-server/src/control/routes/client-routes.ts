/** Control calls about clients' data: state, reset, tokens, snapshots. */
import { Result, Schema } from "effect"
import type { FastifyInstance } from "fastify"
import type { AppContext } from "../../app-context.ts"
import { CONTROL_ROOT } from "../../plugins/control-root.ts"
import { answer, type Outcome, refuse } from "../../shop/common/refusal.ts"
import { clientList, knownClient, readClient, replaceClient, resetClient, revokeTokens } from "../client-state.ts"
import type { Control } from "../control.ts"
import { readingBody, readingBoth, readingParams } from "./reading.ts"

const ClientParams = Schema.Struct({ client: Schema.NumberFromString.check(Schema.isInt()) })
const ClientStateRequest = Schema.Record(Schema.String, Schema.Unknown)
const SnapshotName = Schema.String.check(Schema.isPattern(/^[a-z0-9][a-z0-9._-]{0,63}$/i))
const SnapshotParams = Schema.Struct({ name: SnapshotName })
const SnapshotRequest = Schema.Struct({ name: SnapshotName, client: Schema.optionalKey(Schema.Int) })

/** The whole state of a big client is one body. */
const STATE_LIMIT = 8 * 1024 * 1024

export const clientRoutes = (app: FastifyInstance, context: AppContext, { snapshots }: Control): void => {
  const of = <A>(client: number, then: (client: number) => Outcome<A>): Outcome<A> =>
    Result.flatMap(knownClient(context, client), then)
  const stateOf = (client: number) => answer({ client, state: readClient(context, client) })

  app.get(`${CONTROL_ROOT}/clients`, async () => ({ clients: clientList(context) }))
  app.get(
    `${CONTROL_ROOT}/clients/:client/state`,
    readingParams(ClientParams, ({ client }) => of(client, stateOf)),
  )
  app.put(
    `${CONTROL_ROOT}/clients/:client/state`,
    { bodyLimit: STATE_LIMIT },
    readingBoth(ClientParams, ClientStateRequest, ({ client }, state) =>
      Result.flatMap(
        of(client, () => replaceClient(context, client, state)),
        () => stateOf(client),
      ),
    ),
  )
  app.post(
    `${CONTROL_ROOT}/clients/:client/reset`,
    readingParams(ClientParams, ({ client }) =>
      of(client, () => {
        resetClient(context, client)
        return stateOf(client)
      }),
    ),
  )
  app.post(
    `${CONTROL_ROOT}/clients/:client/revoke`,
    readingParams(ClientParams, ({ client }) => of(client, () => answer({ revoked: revokeTokens(context, client) }))),
  )

  app.get(`${CONTROL_ROOT}/snapshots`, async () => ({ snapshots: snapshots.list() }))
  app.post(
    `${CONTROL_ROOT}/snapshots`,
    readingBody(SnapshotRequest, ({ name, client }) => {
      const known = client === undefined ? answer(null) : knownClient(context, client)
      return Result.isFailure(known) ? refuse(known.failure) : snapshots.take(name, known.success)
    }),
  )
  app.post(
    `${CONTROL_ROOT}/snapshots/:name/restore`,
    readingParams(SnapshotParams, ({ name }) => snapshots.restore(name)),
  )
  app.delete(
    `${CONTROL_ROOT}/snapshots/:name`,
    readingParams(SnapshotParams, ({ name }) => snapshots.remove(name)),
  )
}
