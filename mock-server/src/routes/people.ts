/** The people of a client, their budgets, and the orders that they propose (S12.15). */
import { endpoints } from "@dispensa/contracts"
import { Result } from "effect"
import type { FastifyInstance } from "fastify"
import type { AppContext } from "../app-context.ts"
import { serve } from "../plugins/endpoint.ts"
import { mailConfirmation } from "../shop/documents/order-mail.ts"
import { budgetsOf, setBudget } from "../shop/people/budgets.ts"
import { administered, peopleSeen, removePerson, savePerson } from "../shop/people/people.ts"
import { answerProposal } from "../shop/proposals/answer-proposal.ts"
import { proposalsSeen, proposeOrder } from "../shop/proposals/proposals.ts"
import { clientOf, ownerOf } from "../shop/session/identity.ts"
import { DONE } from "./answers.ts"

export const peopleRoutes = (app: FastifyInstance, context: AppContext): void => {
  serve(app, context, endpoints.listPeople, ({ userTemp }, caller) =>
    Result.map(administered(context, caller, userTemp.clientId), (client) => ({
      message: peopleSeen(context, client, caller),
    })),
  )

  serve(app, context, endpoints.savePerson, ({ userTemp, ...saving }, caller) =>
    Result.flatMap(administered(context, caller, userTemp.clientId), (client) =>
      Result.map(savePerson(context, client, saving, caller), (message) => ({ message })),
    ),
  )

  serve(app, context, endpoints.removePerson, ({ userTemp, email }, caller) =>
    Result.flatMap(administered(context, caller, userTemp.clientId), (client) =>
      Result.map(removePerson(context, client, email, caller), () => DONE),
    ),
  )

  serve(app, context, endpoints.listBudgets, ({ userTemp }, caller) =>
    Result.map(clientOf(context, caller, userTemp.clientId), (client) => ({
      message: budgetsOf(context, client, caller),
    })),
  )

  serve(app, context, endpoints.saveBudget, ({ userTemp, addressCode, limit }, caller) =>
    Result.flatMap(administered(context, caller, userTemp.clientId), (client) =>
      Result.map(setBudget(context, client, addressCode, limit), () => ({
        message: budgetsOf(context, client, caller),
      })),
    ),
  )

  proposalRoutes(app, context)
}

const proposalRoutes = (app: FastifyInstance, context: AppContext): void => {
  serve(app, context, endpoints.listProposals, ({ userTemp }, caller) =>
    Result.map(clientOf(context, caller, userTemp.clientId), (client) => ({
      message: proposalsSeen(context, client, caller),
    })),
  )

  serve(app, context, endpoints.proposeOrder, ({ userTemp, ...request }, caller) =>
    Result.flatMap(ownerOf(context, caller, userTemp), (owner) =>
      Result.map(proposeOrder(context, owner, request, caller), (message) => ({ message })),
    ),
  )

  serve(app, context, endpoints.answerProposal, ({ userTemp, ...given }, caller) =>
    Result.flatMap(ownerOf(context, caller, userTemp), (owner) =>
      Result.map(answerProposal(context, owner, given, caller), ({ proposal, filled, order }) => {
        if (order !== null) mailConfirmation(context, owner.client, order, caller.language)
        return { message: { proposal, filled } }
      }),
    ),
  )
}
