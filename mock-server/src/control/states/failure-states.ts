/** States in which one call fails on purpose. */
import { providerStates } from "@dispensa/contracts/provider-states"
import { type Fault, NO_FAULT } from "../../plugins/fault-rules.ts"
import { answer } from "../../shop/common/refusal.ts"
import { on, type StateRunner } from "./state-runner.ts"

export const failureStates: ReadonlyArray<StateRunner> = [
  on(providerStates.searchEngineFails, (context) => {
    context.faults.add({ ...ONCE, target: "product.list", body: { exc: '["Traceback: search engine failed"]' } })
    return answer({})
  }),
  on(providerStates.endpointAnswers, (context, { endpoint, status }) => {
    context.faults.add({ ...ONCE, target: endpoint, status })
    return answer({})
  }),
  on(providerStates.trackingIsOpen, () => answer({})),
  on(providerStates.brokerRefuses, (context, { endpoint, error_code }) => {
    context.faults.add({ ...ONCE, target: endpoint, body: { error_code, message: "The broker refused the record" } })
    return answer({})
  }),
]

const ONCE: Fault = { ...NO_FAULT, times: 1 }
