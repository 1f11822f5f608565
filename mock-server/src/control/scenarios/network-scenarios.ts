/** Scenarios made of fault rules; lifting them removes exactly those rules. */
import { type Fault, NO_FAULT } from "../../plugins/fault-rules.ts"
import { answer } from "../../shop/common/refusal.ts"
import type { Scenario } from "./scenario.ts"

const faulty = (name: string, description: string, rules: ReadonlyArray<Partial<Fault>>): Scenario => ({
  name,
  description,
  isOfClient: false,
  begin: (context) => {
    const ids = rules.map((rule) => context.faults.add({ ...NO_FAULT, ...rule }))
    return answer(() => {
      for (const id of ids) context.faults.remove(id)
    })
  },
})

export const maintenance = faulty("maintenance", "Every endpoint answers 503: the backend is in maintenance.", [
  { status: 503, message: "Manutenzione in corso" },
])

export const slowNetwork = faulty("slow-network", "Every call takes 500 to 2500 ms.", [
  { delay: { mean: 1500, spread: 1000, shape: "uniform" } },
])

export const flakyCart = faulty(
  "flaky-cart",
  "Cart calls are slow (400±300 ms); of five, one answers 503 and one is cut or breaks off.",
  [
    { target: "cart.*", delay: { mean: 400, spread: 300, shape: "uniform" } },
    { target: "cart.*", status: 503, message: "Servizio momentaneamente non disponibile", share: 0.2 },
    { target: "cart.*", reset: true, share: 0.12 },
    { target: "cart.*", truncate: true, share: 0.14 },
  ],
)
